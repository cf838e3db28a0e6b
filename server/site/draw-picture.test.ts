import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { PictureWords } from './picture-words.ts'

const WORDS: PictureWords = {
  kind: 'event',
  day: '2026-11-21',
  description: 'Ολυμπιακός – الهلال 🎄',
  about: 'Superliga, 19:00',
  picture: 'a'.repeat(64),
}
const TEAL = { r: 15, g: 91, b: 88 }

/** The colour of the picture's upper left pixel, by channel. */
async function cornerOf(png: Buffer) {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { r: data[0], g: data[1], b: data[2] }
}

test('the stored picture is drawn beside the words, or a calendar leaf with the day if there is none', async () => {
  const stored = await sharp({ create: { width: 90, height: 60, channels: 3, background: TEAL } })
    .png()
    .toBuffer()
  const withPicture = await drawPicture(WORDS, async () => stored)
  assert.deepEqual(await cornerOf(withPicture), TEAL)
  // The picture has been deleted since.
  const without = await drawPicture(WORDS, async () => null)
  assert.notDeepEqual(await cornerOf(without), TEAL)
  for (const png of [withPicture, without]) {
    const { format, width, height } = await sharp(png).metadata()
    assert.deepEqual([format, width, height], ['png', 1200, 630])
  }
})

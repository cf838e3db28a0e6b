import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { PicturedRow, RowPictures } from '../row-pictures.ts'
import { useUploadBox } from './use-upload-box.ts'

const CUP: PicturedRow = {
  id: 'CUP',
  title: 'Cup',
  stored: { version: 1, logoFile: null, imageFile: null },
}
const fileOf = (name: string) => new File(['png'], name)

/** A server that responds to an upload when the test says so. */
async function openBox() {
  const answers: ((isStored: boolean) => void)[] = []
  const upload: RowPictures['upload'] = () =>
    new Promise((resolve) => {
      answers.push(resolve)
    })
  const { result, act } = await renderHook(() => useUploadBox({ upload } as RowPictures))
  const box = () => result.current
  await act(() => box().hold(fileOf('cup.png')))
  return { box, act, answer: (isStored: boolean) => answers.shift()?.(isStored) }
}

test('a file is stored with one row: it leaves the box immediately, and no other row gets it', async () => {
  const { box, act, answer } = await openBox()
  const stored = box().store(CUP, 'image', fileOf('cup.png'))
  await expect.poll(() => box().file).toBeNull()
  await act(async () => {
    answer(true)
    await stored
  })
  expect(box().file).toBeNull()
  expect(box().done).toBe('cup.png was stored as the image of Cup')
})

test('a rejected file returns to the box, unless another was chosen meanwhile', async () => {
  const { box, act, answer } = await openBox()
  const first = box().store(CUP, 'image', fileOf('cup.png'))
  await act(async () => {
    answer(false)
    await first
  })
  expect(box().file?.name).toBe('cup.png')
  const second = box().store(CUP, 'image', fileOf('cup.png'))
  await act(() => box().hold(fileOf('final.png')))
  await act(async () => {
    answer(false)
    await second
  })
  expect(box().file?.name).toBe('final.png')
})

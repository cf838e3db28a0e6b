import { computeOrthodoxEaster } from '@app/core/time/easter.ts'
import { foldText } from '@app/core/text.ts'

// Words of movable feasts, and their possible distances from Easter in days. The first matching line is used; an empty
// list marks names that only sound similar.
const FEASTS: readonly [words: RegExp, days: readonly number[]][] = [
  [/dupa (?:sfintele )?(?:rusalii|pasti|inviere)|tarnosirea bisericii invierii/, []],
  // Resurrections by Christ or Peter: readings of ordinary Sundays.
  [
    /invier(?:ea|ii) (?:fi(?:ului|icei)|tavitei|(?:(?:sfantului|dreptului|lui) )*(?:lazar|iair))/,
    [],
  ],
  [/odovania (?:praznicului )?(?:sfintelor )?(?:invierii|pasti)/, [38]],
  [/odovania (?:praznicului )?inaltarii domnului/, [47]],
  [/odovania (?:praznicului )?(?:pogorarii|rusalii)/, [55]],
  [/lasatul secului de carne/, [-56]],
  [/lasatul secului de branza/, [-49]],
  [/inceputul postului (?:sfintelor )?(?:pasti|mare)|inceputul postului pastilor/, [-48]],
  [/sambata lui lazar/, [-8]],
  [/\bflori(?:i|ile|ilor)\b|intrarea domnului in ierusalim/, [-7]],
  [/vinerea mare|vinerea patimilor/, [-2]],
  [/inaltarea domnului|ispasul/, [39]],
  [/izvorul tamaduirii/, [5]],
  [
    /\brusali(?:i|ile|ilor)\b|(?:pogorarea|coborarea) (?:sf\.?|sfantului) duh|cincizecimea/,
    [49, 50],
  ],
  [/\binvier(?:ea|ii)\b|\bpast(?:i|ile|ilor|e|ele)\b/, [0, 1, 2]],
]

/**
 * The correct day in that year of a movable feast named in a text; undefined if the text names none, or it is on that
 * day.
 */
export function findMisplacedFeast(
  text: string,
  day: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const words = foldText(text)
  const days = FEASTS.find(([pattern]) => pattern.test(words))?.[1] ?? []
  const easter = computeOrthodoxEaster(day.year)
  const right = days.map((offset) => easter.add({ days: offset }))
  return right.some((one) => one.equals(day)) ? undefined : right[0]
}

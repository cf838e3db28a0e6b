import type { Language } from '@app/core/languages.ts'
import { formatText, type Texts } from '@app/core/messages/format.ts'

const ENGLISH = {
  week: 'Week {week}. Day {day}, {left} to go.',
  followed:
    '{count, plural, one {# event you follow, day by day} other {# events you follow, day by day}}',
  events: '{count, plural, one {# event} other {# events}}',
  changed: 'Changed since your last digest',
  changes: '{count, plural, one {# change} other {# changes}} in what you follow',
  changesToo: '{count, plural, one {# change} other {# changes}}: {events}.',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Moved',
  onAgain: 'On again',
  noDate: 'no new date yet',
  movedFrom: 'Moved from {when}',
  today: 'Today',
  tomorrow: 'Tomorrow, {weekday}',
  later: 'After that',
  redLetter: 'Red-letter days',
  allDay: 'All day',
  onNow: 'On now',
  until: 'until {day}',
  more: 'and {count} more',
  subjectToday: '{count, plural, =0 {{event} today} other {{event} and # more today}}',
  subjectTomorrow: '{count, plural, =0 {{event} tomorrow} other {{event} and # more tomorrow}}',
  subjectWeek: '{count, plural, =0 {{event} this week} other {{event} and # more this week}}',
  subjectLater: '{count, plural, =0 {{event} is coming up} other {{event} and # more coming up}}',
  at: '{event} at {time}',
  previewMore: '{events} and more.',
  month: 'See the whole month',
  why: 'You get this because your daily digest is on: every day at {hour}, {city} time.',
  unsubscribe: 'Unsubscribe',
  settings: 'Hour, pictures and settings',
  follows: 'What you follow',
} as const

export type DigestWord = keyof typeof ENGLISH
type Words = Record<DigestWord, string>

const DANISH: Words = {
  week: 'Uge {week}. Dag {day}, {left} tilbage.',
  followed:
    '{count, plural, one {# begivenhed, du følger, dag for dag} other {# begivenheder, du følger, dag for dag}}',
  events: '{count, plural, one {# begivenhed} other {# begivenheder}}',
  changed: 'Ændret siden dit seneste overblik',
  changes: '{count, plural, one {# ændring} other {# ændringer}} i det, du følger',
  changesToo: '{count, plural, one {# ændring} other {# ændringer}}: {events}.',
  cancelled: 'Aflyst',
  postponed: 'Udsat',
  moved: 'Flyttet',
  onAgain: 'Alligevel',
  noDate: 'endnu ingen ny dato',
  movedFrom: 'Flyttet fra {when}',
  today: 'I dag',
  tomorrow: 'I morgen, {weekday}',
  later: 'Derefter',
  redLetter: 'Mærkedage',
  allDay: 'Hele dagen',
  onNow: 'I gang',
  until: 'til {day}',
  more: 'og {count} mere',
  subjectToday: '{count, plural, =0 {{event} i dag} other {{event} og # mere i dag}}',
  subjectTomorrow: '{count, plural, =0 {{event} i morgen} other {{event} og # mere i morgen}}',
  subjectWeek: '{count, plural, =0 {{event} i denne uge} other {{event} og # mere i denne uge}}',
  subjectLater: '{count, plural, =0 {{event} er på vej} other {{event} og # mere på vej}}',
  at: '{event} kl. {time}',
  previewMore: '{events} og mere.',
  month: 'Se hele måneden',
  why: 'Du får denne mail, fordi dit daglige overblik er slået til: hver dag kl. {hour}, tid i {city}.',
  unsubscribe: 'Afmeld',
  settings: 'Klokkeslæt, billeder og indstillinger',
  follows: 'Det, du følger',
}

const NORWEGIAN: Words = {
  week: 'Uke {week}. Dag {day}, {left} igjen.',
  followed:
    '{count, plural, one {# hendelse du følger, dag for dag} other {# hendelser du følger, dag for dag}}',
  events: '{count, plural, one {# hendelse} other {# hendelser}}',
  changed: 'Endret siden forrige oversikt',
  changes: '{count, plural, one {# endring} other {# endringer}} i det du følger',
  changesToo: '{count, plural, one {# endring} other {# endringer}}: {events}.',
  cancelled: 'Avlyst',
  postponed: 'Utsatt',
  moved: 'Flyttet',
  onAgain: 'Likevel',
  noDate: 'ingen ny dato ennå',
  movedFrom: 'Flyttet fra {when}',
  today: 'I dag',
  tomorrow: 'I morgen, {weekday}',
  later: 'Deretter',
  redLetter: 'Merkedager',
  allDay: 'Hele dagen',
  onNow: 'Pågår',
  until: 'til {day}',
  more: 'og {count} til',
  subjectToday: '{count, plural, =0 {{event} i dag} other {{event} og # til i dag}}',
  subjectTomorrow: '{count, plural, =0 {{event} i morgen} other {{event} og # til i morgen}}',
  subjectWeek: '{count, plural, =0 {{event} denne uken} other {{event} og # til denne uken}}',
  subjectLater: '{count, plural, =0 {{event} kommer} other {{event} og # til kommer}}',
  at: '{event} kl. {time}',
  previewMore: '{events} og mer.',
  month: 'Se hele måneden',
  why: 'Du får denne e-posten fordi den daglige oversikten er på: hver dag kl. {hour}, tid i {city}.',
  unsubscribe: 'Meld deg av',
  settings: 'Klokkeslett, bilder og innstillinger',
  follows: 'Det du følger',
}

const SWEDISH: Words = {
  week: 'Vecka {week}. Dag {day}, {left} kvar.',
  followed:
    '{count, plural, one {# händelse du följer, dag för dag} other {# händelser du följer, dag för dag}}',
  events: '{count, plural, one {# händelse} other {# händelser}}',
  changed: 'Ändrat sedan din senaste sammanfattning',
  changes: '{count, plural, one {# ändring} other {# ändringar}} i det du följer',
  changesToo: '{count, plural, one {# ändring} other {# ändringar}}: {events}.',
  cancelled: 'Inställt',
  postponed: 'Uppskjutet',
  moved: 'Flyttat',
  onAgain: 'Blir av ändå',
  noDate: 'inget nytt datum än',
  movedFrom: 'Flyttat från {when}',
  today: 'I dag',
  tomorrow: 'I morgon, {weekday}',
  later: 'Därefter',
  redLetter: 'Röda dagar',
  allDay: 'Hela dagen',
  onNow: 'Pågår',
  until: 'till {day}',
  more: 'och {count} till',
  subjectToday: '{count, plural, =0 {{event} i dag} other {{event} och # till i dag}}',
  subjectTomorrow: '{count, plural, =0 {{event} i morgon} other {{event} och # till i morgon}}',
  subjectWeek: '{count, plural, =0 {{event} i veckan} other {{event} och # till i veckan}}',
  subjectLater: '{count, plural, =0 {{event} är på gång} other {{event} och # till på gång}}',
  at: '{event} kl. {time}',
  previewMore: '{events} med mera.',
  month: 'Se hela månaden',
  why: 'Du får det här mejlet för att din dagliga sammanfattning är på: varje dag kl. {hour}, tid i {city}.',
  unsubscribe: 'Avsluta prenumerationen',
  settings: 'Klockslag, bilder och inställningar',
  follows: 'Det du följer',
}

const ROMANIAN: Words = {
  week: 'Săptămâna {week}. Ziua {day}, au mai rămas {left}.',
  followed:
    '{count, plural, one {# eveniment pe care îl urmărești, zi cu zi} few {# evenimente pe care le urmărești, zi cu zi} other {# de evenimente pe care le urmărești, zi cu zi}}',
  events: '{count, plural, one {# eveniment} few {# evenimente} other {# de evenimente}}',
  changed: 'Schimbat de la ultimul tău rezumat',
  changes:
    '{count, plural, one {# schimbare} few {# schimbări} other {# de schimbări}} la ce urmărești',
  changesToo:
    '{count, plural, one {# schimbare} few {# schimbări} other {# de schimbări}}: {events}.',
  cancelled: 'Anulat',
  postponed: 'Amânat',
  moved: 'Mutat',
  onAgain: 'Are totuși loc',
  noDate: 'încă fără o nouă dată',
  movedFrom: 'Mutat de la {when}',
  today: 'Azi',
  tomorrow: 'Mâine, {weekday}',
  later: 'După aceea',
  redLetter: 'Zile cu roșu',
  allDay: 'Toată ziua',
  onNow: 'În curs',
  until: 'până {day}',
  more: 'și încă {count}',
  subjectToday: '{count, plural, =0 {{event} azi} other {{event} și încă # azi}}',
  subjectTomorrow: '{count, plural, =0 {{event} mâine} other {{event} și încă # mâine}}',
  subjectWeek:
    '{count, plural, =0 {{event} săptămâna aceasta} other {{event} și încă # săptămâna aceasta}}',
  subjectLater: '{count, plural, =0 {Urmează {event}} other {Urmează {event} și încă #}}',
  at: '{event} la {time}',
  previewMore: '{events} și altele.',
  month: 'Vezi toată luna',
  why: 'Primești acest e-mail pentru că rezumatul tău zilnic este pornit: în fiecare zi la {hour}, ora din {city}.',
  unsubscribe: 'Dezabonează-te',
  settings: 'Oră, imagini și setări',
  follows: 'Ce urmărești',
}

const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  da: DANISH,
  nb: NORWEGIAN,
  sv: SWEDISH,
  ro: ROMANIAN,
}

/** By the words themselves, so that each is read by the plurals of its language. */
const TEXTS = Object.fromEntries(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    Object.fromEntries(Object.values(words).map((text) => [text, text])),
  ]),
) as Record<Language, Texts>

export type Say = (word: DigestWord, values?: Record<string, string | number>) => string

/** Says what a digest says, in one language. */
export function digestWords(language: Language): Say {
  return (word, values = {}) =>
    formatText(WORDS[language][word], values, { language, texts: TEXTS[language] })
}

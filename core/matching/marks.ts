/**
 * What distinguishes events with otherwise similar names, by kind: who plays, which part of a contest, which showing.
 * Phrases are folded tokens; a phrase ending in `*` is a word prefix.
 */
const PHRASES: Record<string, Record<string, string>> = {
  gender: {
    women:
      'women, womens, woman, ladies, girls, kvinder, kvinde*, kvinnor, kvinner, kvinne*, dame, damer, dame*, damallsvenskan, feminin, feminina, femenina, femenino, feminines, femminile, femei, femmes, frauen*, vrouwen, wsl, wta, wnba, nwsl, liga florilor, toppserien, sdhl, flickor, jenter, pige*, wfc, fcw, lfc',
    men: 'men, mens, herre*, herrer, herr, masculin, masculino, liga zimbrilor, atp',
  },
  youth: {
    youth:
      'youth, junior, juniors, juniori, juniorer, junioren*, jugend*, ynglinge*, juvenil, cadets, b junioren, a junioren',
    ...Object.fromEntries(
      [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].map((age) => [
        `u${age}`,
        `u${age}, under ${age}, sub ${age}${age === 18 || age === 20 ? `, j${age}` : ''}${age === 19 ? ', youth league, primavera' : ''}`,
      ]),
    ),
  },
  reserves: {
    reserves: 'reserve, reserves, reserven*, jong, castilla',
    league: 'reserveligaen, reserve league',
  },
  round: {
    quarter:
      'quarter final, quarter finals, quarterfinal, quarterfinals, kvartsfinal*, kvartfinal*, sferturi, sfert de finala, viertelfinale',
    semi: 'semi final, semi finals, semifinal*, halbfinale',
    last32: '1 16 finale, 1 16, round of 32, saisprezecimi, sekstendedels*',
    last16:
      '1 8 finale, 1 8, round of 16, ottendedels*, attondels*, attendedels*, optimi, achtelfinale',
    third: 'third place, 3rd place, bronze match, bronzekamp, finala mica',
    final: 'final, finale, finals, finala, finalen',
  },
  leg: {
    first: '1st leg, first leg, leg 1, tur, forste opgor',
    second: '2nd leg, second leg, leg 2, retur, andet opgor',
  },
  session: {
    practice: 'practice, free practice, fp1, fp2, fp3, traening, trening, antrenamente, testing',
    qualifying: 'qualifying, kval, kvalifikation, kvalificering, kvalifisering, calificari',
    sprint: 'sprint, sprintlob',
    race: 'race, feature race, cursa, lob',
  },
  language: {
    dubbed:
      'dansk tale, svenskt tal, norsk tale, dublat, dublata, dubbed, dub, deutsche fassung, version francaise, vf, dabing',
    original:
      'original version, originalversion, originalsprak, original, ov, omu, subtitrat, subtitrata, subtitled, eng tale, engelsk tale, engelskt tal, vost, vostfr, undertekster, med undertekster',
  },
  class: {
    moto2: 'mototwo',
    moto3: 'motothree',
    motoe: 'motoe',
    formula2: 'formulatwo',
    formula3: 'formulathree',
    supersport: 'supersport, worldssp, ssp300',
  },
  format: { '3d': '3d', imax: 'imax', '4dx': '4dx, 4 dx' },
  showing: {
    early: 'early show, 1st set, first set, early set, tidlig forestilling',
    late: 'late show, 2nd set, second set, late set, sen forestilling',
  },
  half: {
    first:
      'first half, 1st half, forste halvleg, forsta halvlek, forste omgang, prima repriza, repriza 1',
    second:
      'second half, 2nd half, anden halvleg, andra halvlek, andre omgang, repriza 2, a doua repriza, repriza a doua',
  },
  other: {
    repeat: 'repeat, rerun, reluare, repris, reprise, genudsendelse, replay',
    highlights:
      'highlights, rezumat, rezumate, hojdepunkter, hojdpunkter, hoydepunkter, sammendrag, sammandrag, sammanfattning, oppsummering, opsummering, resume, review, best of, det bedste fra',
    studio:
      'studio, studiet, studie, studion, optakt, infor, for kampen, efter kampen, etter kampen, forsnack*, eftersnack*, magasin, magasinet, magazin, preview, avancronica, avanpremiera, pre match, post match, pregame, postgame, opvarmning, oppladning, fotbal club',
    interviews: 'interviuri, interviews',
    scenes: 'culise, bag om, bakom',
    press: 'pressemode, pressekonference, presskonferens*',
    documentary:
      'dokumentar*, documentar*, documental*, vejen til, veien til, vagen till, road to, drumul spre, historien om, historien bag, the story of, povestea',
    archive: 'klassiker*, arkiv*, arhiva, retro',
    tribute: 'tribute, hyldest, coverband, cover band, by candlelight, the music of, the world of',
    party: 'afterparty, after party, efterfest, preparty, pre party, warm up',
    guided:
      'workshop, workshops, masterclass, guided tour, omvisning, rundvisning, introduktion, introduction, artist talk, meet and greet, meet greet, soundcheck, tur ghidat, backstage, intro til',
    parking: 'parking, parkering, parcare, car park',
    beach:
      'beach soccer, beach handball, beach volley, beach volleyball, beachvolley, strandhandbold, futsal',
    rehearsal: 'rehearsal, dress rehearsal, generalprove, prove, repetitie',
    children: 'kids, for born, for children, for kids, family concert, familiekoncert',
    stripped: 'solo, unplugged, acoustic, akustisk',
    described: 'syntolkat, synstolkning, synstolket, teckensprak*, tegnsprog*, relaxed',
    doubles: 'doubles, double, dubla',
    orthodox: 'orthodox',
    rest: 'rest day, hviledag',
  },
}

const KINDS = Object.keys(PHRASES)

export type Marks = Partial<Record<string, ReadonlySet<string>>>

type Mark = { kind: string; value: string; length: number }

const EXACT = new Map<string, Mark>()
/** Word prefixes by their first letters, because most words match none. */
const BEGINNINGS = new Map<string, { beginning: string; mark: Mark }[]>()
const FIRST_WORDS = new Set<string>()
const FIRST_LETTERS = 3

for (const [kind, values] of Object.entries(PHRASES))
  for (const [value, phrases] of Object.entries(values))
    for (const phrase of phrases.split(', ')) {
      const length = phrase.split(' ').length
      if (phrase.endsWith('*')) {
        const beginning = phrase.slice(0, -1)
        const alike = BEGINNINGS.get(beginning.slice(0, FIRST_LETTERS)) ?? []
        alike.push({ beginning, mark: { kind, value, length: 1 } })
        BEGINNINGS.set(beginning.slice(0, FIRST_LETTERS), alike)
        continue
      }
      EXACT.set(phrase, { kind, value, length })
      if (length > 1) FIRST_WORDS.add(phrase.split(' ')[0] ?? '')
    }

/** Splits words into marks and other words. */
export function splitMarks(tokens: readonly string[]): { marks: Marks; rest: string[] } {
  const marks: Record<string, Set<string>> = {}
  const rest: string[] = []
  for (let at = 0; at < tokens.length;) {
    const mark = markAt(tokens, at)
    if (mark) (marks[mark.kind] ??= new Set()).add(mark.value)
    else rest.push(tokens[at] ?? '')
    at += mark?.length ?? 1
  }
  return { marks, rest }
}

function markAt(tokens: readonly string[], at: number): Mark | undefined {
  const first = tokens[at] ?? ''
  if (FIRST_WORDS.has(first))
    for (const length of [3, 2]) {
      if (at + length > tokens.length) continue
      const mark = EXACT.get(tokens.slice(at, at + length).join(' '))
      if (mark) return mark
    }
  const exact = EXACT.get(first)
  if (exact) return exact
  const alike = BEGINNINGS.get(first.slice(0, FIRST_LETTERS))
  return alike?.find(({ beginning }) => first.startsWith(beginning))?.mark
}

/** Kinds of marks that one event may omit and the other have, all else being equal. */
const MAY_BE_LEFT_OUT = new Set(['round', 'leg', 'showing'])

/** Compares the marks of two events; `isUncertain` if one has a mark that the other leaves open. */
export function compareMarks(
  one: Marks,
  other: Marks,
  ignored: readonly string[] = [],
): { differ: string | null; isUncertain: boolean } {
  let isUncertain = false
  for (const kind of KINDS) {
    if (ignored.includes(kind)) continue
    const a = one[kind]
    const b = other[kind]
    if (!a && !b) continue
    const relation = compareMark(kind, a, b)
    if (relation === 'differ') return { differ: kind, isUncertain }
    if (relation === 'uncertain') isUncertain = true
  }
  return { differ: null, isUncertain }
}

function compareMark(
  kind: string,
  a: ReadonlySet<string> | undefined,
  b: ReadonlySet<string> | undefined,
): 'agree' | 'uncertain' | 'differ' {
  if (kind === 'gender')
    return (a?.has('women') ?? false) === (b?.has('women') ?? false) ? 'agree' : 'differ'
  if (kind === 'session') return compareSets(a?.has('race') ? null : a, b?.has('race') ? null : b)
  if (!a || !b) {
    if (MAY_BE_LEFT_OUT.has(kind)) return 'agree'
    // The match itself begins with its first half.
    if (kind === 'half') return (a ?? b)?.has('second') ? 'differ' : 'uncertain'
    return kind === 'language' ? 'uncertain' : 'differ'
  }
  if (kind === 'youth' && a.has('youth') !== b.has('youth')) return 'uncertain'
  return compareSets(a, b)
}

function compareSets(
  a: ReadonlySet<string> | null | undefined,
  b: ReadonlySet<string> | null | undefined,
): 'agree' | 'differ' {
  const [one, other] = [a ?? new Set(), b ?? new Set()]
  return one.size === other.size && one.isSubsetOf(other) ? 'agree' : 'differ'
}

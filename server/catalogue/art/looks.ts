import { HOLIDAYS_GROUP, LOCATION_GROUP, TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import { drawFirs, drawRoofs } from './backdrop.ts'
import type { LandName, SurfaceName } from './lands.ts'
import type { Scene } from './scene.ts'
import type { PlateName } from './plates.ts'
import type { SkyName } from './skies.ts'

/** `whole`: all of the motif. `dawn`: large, half of it below the edge of the land. `perch`: on top of the letters. */
export type Shape = 'whole' | 'dawn' | 'perch'

type List<T> = readonly [T, ...T[]]

/** What the pictures of a group are made of; each of its categories gets a different choice. */
export type Look = {
  /** Names of files in `motifs/`. */
  motifs: List<string>
  shapes?: List<Shape>
  skies: List<SkyName>
  lands: List<LandName>
  surface: SurfaceName
  plates: List<PlateName>
  backdrop?: (scene: Scene) => void
  /** Whether its categories are numbered from one under each parent. */
  startsOverByParent?: boolean
}

const FOOTBALL: Look = {
  motifs: ['football'],
  shapes: ['whole', 'perch', 'dawn'],
  skies: ['sunburst', 'level', 'circles', 'slant'],
  lands: ['crown', 'level', 'hills'],
  surface: 'mown',
  plates: ['heather', 'corn', 'sea', 'harvest', 'night', 'rose', 'morning', 'mist'],
}

const MOTOR: Look = {
  motifs: ['motor'],
  skies: ['slant', 'level', 'waves'],
  lands: ['tilt', 'level', 'hills'],
  surface: 'boards',
  plates: ['wine', 'mist', 'harvest', 'corn'],
}

const FILM: Look = {
  motifs: ['film'],
  skies: ['stars', 'level', 'waves'],
  lands: ['hills', 'level'],
  surface: 'earth',
  plates: ['night', 'plum', 'heather', 'wine', 'sea'],
  backdrop: drawRoofs,
}

const PARK: Look = {
  motifs: ['wheel', 'tent'],
  skies: ['level', 'stars', 'waves'],
  lands: ['hills', 'level'],
  surface: 'earth',
  plates: ['rose', 'night', 'mist', 'harvest', 'sea'],
  backdrop: drawFirs,
}

const STAGE: Look = {
  motifs: ['stage'],
  skies: ['sunburst', 'stars', 'level', 'slant'],
  lands: ['level'],
  surface: 'boards',
  plates: ['wine', 'harvest', 'plum', 'rose', 'night', 'heather'],
}

const OTHER: Look = {
  motifs: ['moon', 'hourglass'],
  shapes: ['whole', 'dawn'],
  skies: ['stars', 'sunburst', 'circles', 'level'],
  lands: ['hills', 'level'],
  surface: 'earth',
  plates: ['night', 'harvest', 'morning', 'blue', 'heather', 'mist'],
}

/** By group id: the groups of the starter catalogue, and those operators often add. */
const LOOKS = new Map<string, Look>(
  Object.entries({
    football: FOOTBALL,
    handball: {
      motifs: ['handball'],
      shapes: ['whole', 'dawn', 'whole'],
      skies: ['sunburst', 'level', 'slant'],
      lands: ['level'],
      surface: 'boards',
      plates: ['corn', 'wine', 'morning', 'night', 'heather'],
    },
    basketball: {
      motifs: ['basketball'],
      shapes: ['whole', 'dawn', 'perch'],
      skies: ['sunburst', 'circles', 'level'],
      lands: ['level'],
      surface: 'boards',
      plates: ['plum', 'corn', 'night', 'harvest'],
    },
    hockey: {
      motifs: ['hockey'],
      skies: ['stars', 'level', 'waves'],
      lands: ['level', 'tilt'],
      surface: 'water',
      plates: ['night', 'mist', 'blue', 'morning'],
      backdrop: drawFirs,
    },
    tennis: {
      motifs: ['tennis'],
      shapes: ['whole', 'dawn'],
      skies: ['sunburst', 'slant', 'level', 'circles'],
      lands: ['level', 'tilt'],
      surface: 'boards',
      plates: ['harvest', 'sea', 'heather', 'morning', 'plum'],
    },
    americanfootball: {
      motifs: ['gridiron'],
      shapes: ['whole', 'dawn', 'perch'],
      skies: ['level', 'stars', 'sunburst'],
      lands: ['crown', 'level'],
      surface: 'mown',
      plates: ['corn', 'sea', 'night', 'heather'],
    },
    formula1: MOTOR,
    motorsport: MOTOR,
    cycling: {
      motifs: ['cycling'],
      shapes: ['whole', 'whole', 'dawn'],
      skies: ['level', 'waves', 'slant'],
      lands: ['hills', 'tilt'],
      surface: 'earth',
      plates: ['harvest', 'rose', 'mist', 'corn', 'blue'],
    },
    [TV_CHANNELS_GROUP]: {
      motifs: ['television'],
      skies: ['circles', 'stars', 'level', 'sunburst', 'waves'],
      lands: ['level', 'hills', 'tilt'],
      surface: 'boards',
      plates: [
        'blue',
        'harvest',
        'wine',
        'mist',
        'night',
        'rose',
        'sea',
        'morning',
        'plum',
        'corn',
      ],
      backdrop: drawRoofs,
      startsOverByParent: true,
    },
    film: FILM,
    cinema: FILM,
    streaming: {
      motifs: ['streaming'],
      skies: ['stars', 'waves', 'level'],
      lands: ['level'],
      surface: 'water',
      plates: ['night', 'harvest', 'mist', 'blue', 'rose', 'plum'],
    },
    concerts: {
      motifs: ['lyre'],
      skies: ['sunburst', 'stars', 'circles', 'slant'],
      lands: ['level', 'hills'],
      surface: 'boards',
      plates: ['heather', 'night', 'mist', 'wine', 'harvest'],
    },
    festivals: {
      motifs: ['tent', 'lyre'],
      skies: ['sunburst', 'waves', 'stars', 'level'],
      lands: ['hills', 'level'],
      surface: 'earth',
      plates: ['harvest', 'sea', 'rose', 'night', 'mist', 'plum'],
    },
    theatre: STAGE,
    theater: STAGE,
    opera: STAGE,
    [LOCATION_GROUP]: {
      motifs: ['hall'],
      skies: ['sunburst', 'level', 'stars', 'slant'],
      lands: ['level', 'hills'],
      surface: 'boards',
      plates: ['heather', 'night', 'harvest', 'mist', 'wine', 'morning'],
    },
    parks: PARK,
    launches: {
      motifs: ['planet', 'rocket'],
      shapes: ['dawn', 'whole'],
      skies: ['circles', 'stars', 'waves'],
      lands: ['hills', 'crown'],
      surface: 'earth',
      plates: ['mist', 'blue', 'night', 'sea', 'corn'],
    },
    [HOLIDAYS_GROUP]: {
      motifs: ['domes', 'sun-face', 'fir'],
      skies: ['circles', 'sunburst', 'stars', 'level'],
      lands: ['hills', 'crown'],
      surface: 'earth',
      plates: ['feast', 'vigil', 'advent'],
    },
  }),
)

/** The groups that have a motif of their own. */
export const GROUPS_WITH_LOOKS = [...LOOKS.keys()]

export function lookOf(group: string): Look {
  return LOOKS.get(group) ?? OTHER
}

/** For categories of the starter catalogue with a subject their group does not have. */
type Choice = Partial<{
  look: Look
  motif: string
  plate: PlateName
  sky: SkyName
  shape: Shape
  number: string
}>

const CHOICES = new Map<string, Choice>([
  ['TIVOLI', { look: PARK, motif: 'wheel', plate: 'night', sky: 'stars' }],
  ['FORMULA1', { number: '1' }],
  ['FORMULA2', { number: '2' }],
  ['FORMULA3', { number: '3' }],
  ['ORTHODOXCALENDAR', { motif: 'domes', plate: 'feast', sky: 'circles' }],
  ['HOLIDAYSROMANIA', { motif: 'sun-face', plate: 'vigil', sky: 'sunburst' }],
  ['HOLIDAYSDENMARK', { motif: 'sun-face', plate: 'feast', sky: 'sunburst' }],
  ['HOLIDAYSSWEDEN', { motif: 'fir', plate: 'feast', sky: 'level' }],
  ['HOLIDAYSNORWAY', { motif: 'fir', plate: 'advent', sky: 'stars' }],
])

export function choiceOf(id: string): Choice {
  return CHOICES.get(id) ?? {}
}

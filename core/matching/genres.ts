import { foldText } from '../text.ts'

/** Genres in film lists and television guides, in the languages of our sources, folded. */
const GENRES = new Set(
  `action adventure animation biography comedy crime documentary drama family fantasy history horror music musical
  mystery news romance sci-fi short sport thriller war western
  acao aventura animacao biografia comedia policial documentario familia fantasia historia terror misterio noticias
  suspense guerra faroeste actiune animatie comedie crima familie groaza dragoste razboi stiri
  komedie krimi dokumentar familie gyser historie musik nyheder underholdning serier serie born film magasin
  komedi deckare dokumentar familj skrack historia nyheter underhallning barn underholdning nyheter grosser`
    .split(/\s+/)
    .concat(
      'film noir',
      'ficcao cientifica',
      'science fiction',
      'reality tv',
      'talk show',
      'game show',
    ),
)

/** Whether a line consists of genres only, such as "Action, Crime, Drama". */
export function areGenres(line: string): boolean {
  return line.split(/[,/·|]/).every((part) => GENRES.has(foldText(part).trim()))
}

import { html, ownMarkup, type Html } from '../html.ts'
import { dateline, LINE, serif, SMALL, TABLE, weekStrip } from './digest-ends.ts'
import {
  countWords,
  type ChangedItem,
  type DayLayout,
  type DigestLayout,
  type Item,
} from './digest-layout.ts'
import { button, DANGER, frameRow, INK, MUTED, SIGNAL } from './mail-frame.ts'

const RULE = ownMarkup(`border-top:2px solid ${INK};padding:9px 0 8px`)
const LARGE_TILE = 28
const SMALL_TILE = 24

type Look = { layout: DigestLayout; origin: string; open: string; hasPictures: boolean }

/** The rows between the header and the footer of the mail. */
export function digestRows(look: Look): Html[] {
  const { layout } = look
  const { t } = layout
  const far = (name: string, items: Item[], more: number, isRed: boolean) =>
    items.length === 0
      ? []
      : [
          section(name, countWords(items.length + more, layout), [
            ...items.map((item) => farRow(item, isRed)),
            ...moreRow(more, look),
          ]),
        ]
  return [
    frameRow('24px 36px 0', dateline(layout)),
    ...(layout.weekCount > 0 ? [frameRow('20px 36px 0', weekStrip(layout, look.open))] : []),
    ...(layout.changed.length > 0
      ? [
          section(
            t('Changed since your last digest'),
            countWords(layout.changed.length + layout.changedMore, layout),
            [...layout.changed.map(changedRow), ...moreRow(layout.changedMore, look)],
          ),
        ]
      : []),
    ...layout.days.map((day) => dayRow(day, look)),
    ...far(t('After that'), layout.later, layout.laterMore, false),
    ...far(t('Red-letter days'), layout.redLetter, layout.redLetterMore, true),
    frameRow('28px 36px 0', button(t('See the whole month'), look.open)),
  ]
}

/** A list under a heavy rule: its name, a count at the right, and its rows. */
function section(name: string | Html, count: string, rows: Html[]): Html {
  return frameRow(
    '26px 36px 0',
    html`<table ${TABLE}>
      <tr>
        <td class="rule" colspan="3" style="${RULE}">
          <table ${TABLE}>
            <tr>
              <td>
                <h2
                  class="ink"
                  style="margin:0;font-size:15px;line-height:1.3;font-weight:600;color:${INK}"
                >
                  ${name}
                </h2>
              </td>
              <td
                class="soft"
                align="right"
                valign="bottom"
                style="padding-left:12px;white-space:nowrap;${SMALL}"
              >
                ${count}
              </td>
            </tr>
          </table>
        </td>
      </tr>
      ${rows}
    </table>`,
  )
}

function moreRow(more: number, { layout, open }: Look): Html[] {
  if (more === 0) return []
  return [
    html`<tr>
      <td class="soft line" colspan="3" style="${LINE}padding:8px 0;${SMALL}">
        <a class="soft" href="${open}" style="color:${MUTED}"
          >${layout.t('and {count} more', { count: more })}</a
        >
      </td>
    </tr>`,
  ]
}

function named(
  { href, title }: Pick<Item, 'href' | 'title'>,
  { isOff = false, isRed = false } = {},
): Html {
  const [tone, colour] = isRed ? ['red', SIGNAL] : isOff ? ['soft', MUTED] : ['ink', INK]
  const words = isOff ? html`<s>${title}</s>` : title
  return html`<a class="${tone}" href="${href}" style="color:${colour};text-decoration:none"
    >${words}</a
  >`
}

function changedRow({ word, isOff, before, after, about, ...item }: ChangedItem): Html {
  const [tone, colour] = isOff ? ['off', DANGER] : ['ink', INK]
  const times = [
    before === null ? null : html`<s>${before}</s>`,
    before !== null && after !== null ? html` <span aria-hidden="true">→</span> ` : null,
    after === null ? null : html`<b class="ink" style="color:${INK};font-weight:600">${after}</b>`,
  ]
  return html`<tr>
    <td class="line" colspan="3" style="${LINE}padding:9px 0 10px">
      <span class="${tone}" style="font-weight:600;color:${colour}">${word}</span>
      &nbsp;${named(item)}<br /><span class="soft" style="${SMALL}">${times}. ${about}</span>
    </td>
  </tr>`
}

function dayRow(day: DayLayout, look: Look): Html {
  const [tone, colour] = day.isToday ? ['red', SIGNAL] : ['ink', INK]
  const name = html`<span
      class="${tone}"
      style="font-family:${serif};font-size:30px;line-height:1;font-weight:normal;font-variant-numeric:lining-nums;color:${colour}"
      >${day.numeral}</span
    >&nbsp; ${day.title}`
  const rows = day.isToday
    ? day.groups.map((group) => todayGroup(group, look))
    : day.groups.map((group) => laterGroup(group, look))
  return section(name, countWords(day.count, look.layout), [
    ...(day.first ? [firstRow(day.first)] : []),
    ...rows.flat(),
    ...moreRow(day.more, look),
  ])
}

function firstRow({ when, about, category, ...item }: Item & { category: string }): Html {
  const rest = [category, about].filter((part) => part !== '').join('. ')
  return html`<tr>
    <td class="line" colspan="3" style="${LINE}padding:14px 0 16px">
      <p style="margin:0;font-family:${serif};font-size:26px;line-height:1.2">${named(item)}</p>
      <p class="soft" style="margin:4px 0 0;color:${MUTED}">
        <b class="ink" style="color:${INK};font-weight:600">${when}</b> &nbsp;${rest}
      </p>
    </td>
  </tr>`
}

type Group = DayLayout['groups'][number]

/** The picture of a category; if pictures are blocked, its initials on a coloured background. */
function tile({ id, name }: Group, size: number, { origin, hasPictures }: Look): Html | null {
  if (!hasPictures) return null
  const letters = name.slice(0, 3)
  return html`<img
    src="${origin}/images/${encodeURIComponent(id)}.png?w=64"
    width="${size}"
    height="${size}"
    alt="${letters}"
    style="display:block;border:0;border-radius:3px;background:#ece5d5;color:#1d1a14;font:9px/${size}px Arial"
  />`
}

const when = ({ when, off }: Item) => (off === null ? when : html`<s>${when}</s>`)

function aside(item: Item, name: string | null = null): Html | null {
  const words = [item.about, name].filter((part) => part).join('. ')
  const off =
    item.off === null
      ? null
      : html` <span class="off" style="font-weight:600;font-size:13px;color:${DANGER}"
          >${item.off}</span
        >`
  return html`${off}${words === '' ? null : html`&nbsp; <span class="soft" style="${SMALL}">${words}</span>`}`
}

function todayGroup(group: Group, look: Look): Html[] {
  const head = html`<tr>
    <td class="line" width="64" style="width:64px;${LINE}padding:9px 0 2px">
      ${tile(group, LARGE_TILE, look)}
    </td>
    <td class="line" colspan="2" style="${LINE}padding:9px 0 2px">
      <h3 class="ink" style="margin:0;font-size:13px;line-height:1.3;font-weight:600;color:${INK}">
        ${group.name}
      </h3>
    </td>
  </tr>`
  const rows = group.items.map(
    (item) =>
      html`<tr valign="top">
        <td class="soft" style="padding:3px 0 4px;color:${MUTED}">${when(item)}</td>
        <td colspan="2" style="padding:3px 0 4px;font-size:16px">
          ${named(item, { isOff: item.off !== null })}${aside(item)}
        </td>
      </tr>`,
  )
  return [head, ...rows]
}

function laterGroup(group: Group, look: Look): Html[] {
  const { items } = group
  return items.map((item, place) => {
    const top = place === 0 ? '9px' : '3px'
    const first =
      place > 0
        ? null
        : html`<td rowspan="${items.length}" width="36" style="width:36px;padding:8px 0 0">
            ${tile(group, SMALL_TILE, look)}
          </td>`
    return html`<tr valign="top">
      ${first}
      <td class="soft" width="64" style="width:64px;padding:${top} 0 3px;color:${MUTED}">
        ${when(item)}
      </td>
      <td style="padding:${top} 0 3px">
        ${named(item, { isOff: item.off !== null })}${aside(item, place === 0 ? group.name : null)}
      </td>
    </tr>`
  })
}

function farRow(item: Item, isRed: boolean): Html {
  return html`<tr valign="top">
    <td
      class="soft line"
      width="92"
      style="width:92px;${LINE}padding:7px 0;color:${MUTED};white-space:nowrap"
    >
      ${when(item)}
    </td>
    <td class="line" colspan="2" style="${LINE}padding:7px 0 7px 8px">
      ${named(item, { isOff: item.off !== null, isRed })}${aside(item)}
    </td>
  </tr>`
}

/** The look of pages that the server writes itself: paper, ink, one signal colour; light and dark, no scripts. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#faf6ec, #12110d); --raised: light-dark(#fffdf8, #191712);
  --text: light-dark(#1d1a14, #ece5d5); --muted: light-dark(#625949, #b4aa95);
  --rule: light-dark(#1d1a14, #ece5d5); --line: light-dark(#e9e1cf, #2b2820);
  --signal: light-dark(#bf3614, #f37d55); --wash: light-dark(#fdeee8, #32160d);
  --calm: light-dark(#0f5b58, #69b3ab); --ring: light-dark(#1f736d, #98cac3);
  --serif: 'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 16px/1.55 'Inter Variable', Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
a { color: inherit; text-underline-offset: 3px; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid var(--ring); outline-offset: 3px; border-radius: 2px; }
.demo { background: var(--wash); border-bottom: 1px solid var(--line); font-size: 14px; }
.demo p { max-width: 56rem; margin: 0 auto; padding: 10px 24px; }
.demo strong { color: var(--signal); font-weight: 600; }
main, header, footer { max-width: 56rem; margin: 0 auto; padding: 0 24px; }
header { padding-top: 40px; padding-bottom: 24px; }
.mark { display: block; width: 34px; height: 46px; color: var(--signal); margin-bottom: 18px; }
h1 { font: 420 clamp(2.5rem, 1.6rem + 4vw, 4.5rem)/1.05 var(--serif); letter-spacing: -.015em; margin: 0 0 12px; }
.lead { color: var(--muted); margin: 0; max-width: 44ch; font-size: 17px; }
.day { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0 24px; border-top: 2px solid var(--rule); padding: 14px 0 22px; }
.date { margin: 0; font-size: 15px; font-weight: 400; line-height: 1.3; color: var(--muted); }
.date b { display: block; font: 420 56px/1 var(--serif); letter-spacing: -.02em; color: var(--text); font-variant-numeric: lining-nums; }
.date span { display: block; }
.today .date b { color: var(--signal); }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0 12px; padding: 10px 0; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; padding-top: 6px; }
time { color: var(--muted); font-variant-numeric: tabular-nums; }
.name { font-weight: 500; font-size: 18px; line-height: 1.35; }
.about { color: var(--muted); font-size: 15px; margin: 2px 0 0; }
.off .name { text-decoration: line-through; text-decoration-thickness: 1px; }
.off .about { color: var(--signal); }
.back { display: inline-block; margin-bottom: 24px; font-size: 15px; }
dl { border-top: 2px solid var(--rule); margin: 28px 0 0; }
dl div { display: grid; grid-template-columns: 9.5rem 1fr; gap: 0 24px; padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--muted); } dd { margin: 0; }
form { border-top: 2px solid var(--rule); margin: 40px 0 0; padding: 14px 0 0; }
form h2 { font-size: 17px; font-weight: 600; line-height: 1.4; margin: 0 0 8px; }
form p { color: var(--muted); margin: 0 0 14px; max-width: 52ch; }
label { display: flex; gap: 12px; align-items: center; padding: 10px 0; border-top: 1px solid var(--line); cursor: pointer; }
label:first-of-type { border-top: 0; }
input[type='checkbox'] { width: 20px; height: 20px; accent-color: var(--text); margin: 0; flex: none; }
button { font-family: inherit; font-size: 15px; font-weight: 500; line-height: 1; min-height: 46px; padding: 0 20px; margin-top: 14px; color: var(--surface); background: var(--text); border: 0; border-radius: 3px; cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--ring); outline-offset: 3px; }
.red { color: var(--signal); }
.brand { font: 600 20px var(--serif); margin: 0 0 28px; }
.jump { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 18px 0 0; font-size: 15px; }
.done { border-left: 3px solid var(--calm); padding-left: 14px; margin: 18px 0 0; color: var(--calm); }
footer { color: var(--muted); font-size: 14px; padding-top: 28px; padding-bottom: 56px; }
@media (max-width: 543px) {
  .day { grid-template-columns: 1fr; } .date { display: flex; align-items: baseline; gap: 0 6px; }
  .date b { margin-right: 6px; }
  .date b { font-size: 48px; } li { grid-template-columns: 4rem 1fr; }
  dl div { grid-template-columns: 1fr; }
}
`

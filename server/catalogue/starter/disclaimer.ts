import { DRAFT_NOTE, list, paragraph, section } from './legal-html.ts'

/** What users should not rely on, and whose names and works appear. */
export const DISCLAIMER = [
  DRAFT_NOTE,
  paragraph('In force from [date].'),
  section(
    '1. Publisher',
    paragraph(
      '[Company name], [street and number], [postcode] Copenhagen, Denmark. Company number [registration number]. E-mail [support e-mail address], telephone [support telephone number]. Responsible for content: [name].',
    ),
  ),
  section(
    '2. Events without guarantee',
    paragraph(
      'We collect dates of events from public pages, feeds and calendars and check them with care, but we do not organise these events. Dates, times, places and programmes can be wrong, incomplete or out of date, and organisers can change or cancel at any moment. What the organiser says counts. Check there before you travel, buy or plan around an event.',
    ),
    list(
      'Times are shown in your own time zone. Where a source gives a day only, we show the day only.',
      'Holidays and feasts are given for information and are no legal advice on days off, deadlines or opening hours.',
      'Films and programmes are no recommendation. Mind their age ratings.',
    ),
  ),
  section(
    '3. Links',
    paragraph(
      'Links lead to pages of others. We looked at them when the link was set, but do not control them and do not adopt what they say. Tell us of a link to unlawful content and we remove it.',
    ),
  ),
  section(
    '4. Names, marks and pictures',
    paragraph(
      'Names of channels, leagues, teams, films, companies and venues belong to their owners and stand here only to say which event is meant. We are not connected with them, and they do not sponsor or approve this service, unless a page says so. The small logos of our starter catalogue are our own drawings and not the owners’ logos.',
    ),
    paragraph(
      'Our texts, drawings and the arrangement of the catalogue are protected. You may use them for yourself; anything more needs our consent or a plan that includes it.',
    ),
  ),
  section(
    '5. If something of yours should not be here',
    paragraph(
      'If you hold rights in something shown here, or run a website that we should not read, write to [support e-mail address] with the address of the page and what is wrong. We answer within [number] working days and take down what should not be shown.',
    ),
  ),
  section(
    '6. Liability',
    paragraph(
      'The service is provided as it is. To what extent we are liable is said in the <a href="/terms-and-conditions">Terms and Conditions</a>; rights that the law gives consumers are not touched.',
    ),
  ),
  section(
    '7. Law',
    paragraph(
      'Danish law applies, with the rules of your own country that protect you as a consumer. How we handle personal data is said in the <a href="/privacy-policy">Privacy Policy</a>.',
    ),
  ),
].join('\n')

import { DRAFT_NOTE, list, paragraph, section } from './legal-html.ts'

/** How personal data is handled, with the information the General Data Protection Regulation requires. */
export const PRIVACY_POLICY = [
  DRAFT_NOTE,
  paragraph('In force from [date].'),
  section(
    '1. Who is responsible',
    paragraph(
      'The controller is [company name], [street and number], [postcode] Copenhagen, Denmark, company number [registration number]. Write to us about personal data at [privacy e-mail address]. [If a data protection officer has been appointed: name and contact details.]',
    ),
  ),
  section(
    '2. What we hold about you',
    paragraph('When you use the app:'),
    list(
      'your e-mail address, which is also how you sign in',
      'the categories you follow',
      'your settings: location, time zone, whether you want the daily digest and at which hour, whether pictures are shown',
      'the version of the app you started with, and when you first started, last opened and last closed it',
      'your language, and when you agreed to which version of this notice and of the terms',
      'the plans you hold',
      'the phones and browsers you are signed in with, and when each was last used',
      'the secret address of your calendar feed, and when each calendar program last read it',
      'the e-mails we made for you and whether they were sent',
    ),
    paragraph(
      'If your plan includes the APIs: your API keys in a form we cannot read back, the addresses of your web hooks, and a record of deliveries to them.',
    ),
    paragraph(
      'If you write to us, by mail or with the form on our page: your name as you give it, your e-mail address and your message.',
    ),
    paragraph(
      'When a device asks our servers for anything: its network address and the time, for as long as it takes to answer and to hold off abuse, and in technical logs for [number] days.',
    ),
    paragraph(
      'To use the app we ask for no name, no date of birth and no means of payment, we do not read the position of your device, and we show no advertisements.',
    ),
  ),
  section(
    '3. Why, and on which legal ground',
    list(
      '<strong>To give you the service you asked for</strong>: signing you in, showing the events of your categories, the calendar feed, notifications and the daily digest. Ground: the contract with you, Article 6(1)(b) of the General Data Protection Regulation (GDPR). You can switch the digest and the notifications off at any time.',
      '<strong>To keep the service safe and working</strong>: limits on sign-in, technical logs, copies kept against loss. Ground: our legitimate interest in a safe service, Article 6(1)(f).',
      '<strong>To answer you</strong> when you write to us. Ground: our legitimate interest in answering, or steps before a contract, Article 6(1)(b) and (f).',
      '<strong>To meet duties the law lays on us</strong>, such as bookkeeping. Ground: Article 6(1)(c).',
    ),
    paragraph(
      'Without an e-mail address we cannot sign you in. Everything else you may leave at its default. No decision with legal or similar effect is made about you by a machine alone, and we build no profile of you for anybody else.',
    ),
  ),
  section(
    '4. Who else sees it',
    list(
      'Our own staff who run the service and need it for their work.',
      'The company that hosts our servers: [name, country].',
      'The company that delivers our e-mail: [name, country].',
      'The notification services of Apple and Google, if you switch notifications on: what is shown in the notification and an identifier of your device.',
      'Authorities, where the law obliges us.',
    ),
    paragraph(
      'We sell no personal data. Those who work for us do so under a data processing agreement (Article 28 GDPR). [If one of them is outside the European Economic Area: country, and the safeguard used, such as an adequacy decision or standard contractual clauses, with how to obtain a copy.]',
    ),
  ),
  section(
    '5. How long we keep it',
    list(
      'Your account and settings: until you delete the account, or [number] months after you last used it.',
      'After you ask for deletion: 24 hours, in which you can take it back. Backups hold your data for seven days more.',
      'Codes for signing in: a few minutes.',
      'E-mails we made for you: [number] days.',
      'Messages you write to us: until they are answered, and [number] months after.',
      'Technical logs: [number] days.',
      'Backups: they are made daily, and the latest seven are kept.',
      'What we must keep by law, for as long as the law says.',
    ),
    paragraph(
      'Our record of what operators changed names people by a meaningless number only and holds none of their data.',
    ),
  ),
  section(
    '6. Cookies and storage on your device',
    paragraph('The public pages set these cookies, each only when you do what is said beside it:'),
    list(
      '<strong>accepted-cookies</strong>: when you press Accept, so that the banner does not come back. It is written with a date in the year 9999 and renewed on each visit; browsers end it sooner, most after 400 days. Declining sets nothing.',
      '<strong>language</strong>: when you choose a language. It lasts a year.',
      '<strong>zone</strong>: when you choose to see times of your own time zone. It holds the name of that zone and lasts a year.',
    ),
    paragraph(
      'They hold nothing that tells you from others. You can delete them in your browser at any time. There are no cookies for statistics or advertising, ours or anybody else’s, and our pages load nothing from other servers. Operators who sign in to the back office get a session cookie, and their browser keeps a working copy of the catalogue and the layout they chose; both are necessary for what they asked for.',
    ),
  ),
  section(
    '7. Your rights',
    paragraph('You can ask us, free of charge, to'),
    list(
      'tell you what we hold about you and give you a copy (Article 15)',
      'correct what is wrong (Article 16)',
      'delete it (Article 17)',
      'restrict what we do with it (Article 18)',
      'hand it to you or to somebody else in a form machines can read (Article 20)',
      'stop what we do on the ground of our legitimate interest, for reasons of your own (Article 21)',
    ),
    paragraph(
      'Where we rely on consent you can withdraw it at any time; what happened before stays lawful. We answer within one month.',
    ),
    paragraph(
      'You may complain to the authority where you live, work, or where you think the law was broken: in Denmark Datatilsynet, in Romania the Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal, in Sweden Integritetsskyddsmyndigheten, in Norway Datatilsynet.',
    ),
  ),
  section(
    '8. Children',
    paragraph(
      'The service is not made for children under [age; the law differs from country to country]. If you think a child has given us data, tell us and we delete it.',
    ),
  ),
  section(
    '9. How we protect it',
    paragraph(
      '[Once the service is reached over HTTPS only:] Connections are encrypted. Passwords and keys are kept in a form that cannot be read back. Only operators who sign in can see accounts. If a breach puts you at high risk, we tell you without undue delay.',
    ),
  ),
  section(
    '10. Changes',
    paragraph(
      'When this policy changes we publish the new text here with its date, and tell you by e-mail beforehand if the change matters to you. Earlier versions stay readable on this page with their dates.',
    ),
  ),
].join('\n')

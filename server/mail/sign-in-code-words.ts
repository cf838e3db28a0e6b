import { sayIn } from './texts.ts'

const ENGLISH = {
  subject: '{code} is your Almanac code',
  corner: 'Sign in',
  title: 'Your code',
  use: 'Type it in the app to sign in. It is good for {minutes} minutes and works once.',
  notYou:
    'You did not ask for it? Then somebody typed your address by mistake. Do nothing: without the code nobody gets in.',
} as const

/** The texts of the mail with a sign-in code, in one language. */
export const signInCodeWords = sayIn<keyof typeof ENGLISH>({
  en: ENGLISH,
  da: {
    subject: '{code} er din kode til Almanac',
    corner: 'Log ind',
    title: 'Din kode',
    use: 'Skriv den i appen for at logge ind. Den gælder i {minutes} minutter og virker én gang.',
    notYou:
      'Har du ikke bedt om den? Så har nogen skrevet din adresse ved en fejl. Du skal ikke gøre noget: Uden koden kommer ingen ind.',
  },
  nb: {
    subject: '{code} er koden din til Almanac',
    corner: 'Logg inn',
    title: 'Koden din',
    use: 'Skriv den inn i appen for å logge inn. Den gjelder i {minutes} minutter og virker én gang.',
    notYou:
      'Har du ikke bedt om den? Da har noen skrevet adressen din ved en feil. Du trenger ikke å gjøre noe: Uten koden kommer ingen inn.',
  },
  sv: {
    subject: '{code} är din kod till Almanac',
    corner: 'Logga in',
    title: 'Din kod',
    use: 'Skriv in den i appen för att logga in. Den gäller i {minutes} minuter och fungerar en gång.',
    notYou:
      'Har du inte bett om den? Då har någon skrivit din adress av misstag. Du behöver inte göra något: utan koden kommer ingen in.',
  },
  ro: {
    subject: '{code} este codul tău Almanac',
    corner: 'Conectare',
    title: 'Codul tău',
    use: 'Scrie-l în aplicație ca să te conectezi. Este valabil {minutes} minute și poate fi folosit o singură dată.',
    notYou:
      'Nu tu l-ai cerut? Atunci cineva a scris adresa ta din greșeală. Nu trebuie să faci nimic: fără cod nu intră nimeni.',
  },
})

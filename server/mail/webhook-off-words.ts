import { sayIn } from './texts.ts'

const ENGLISH = {
  subject: 'Your web hook {name} was switched off',
  corner: 'Web hooks',
  failing: 'None of our messages got through for three days, so we stopped sending them.',
  gone: 'It answered 410 Gone, which means that it wants no more messages, so we stopped sending them.',
  again:
    'When it is ready again, switch it on in the settings. It is sent what changes from then on; what it missed you can read from /api/v1/changes.',
  button: 'Open the settings',
  why: 'You are getting this mail because the web hook is yours.',
} as const

/** The texts of the mail about a disabled web hook, in one language. */
export const webhookOffWords = sayIn<keyof typeof ENGLISH>({
  en: ENGLISH,
  da: {
    subject: 'Din webhook {name} er slået fra',
    corner: 'Webhooks',
    failing:
      'I tre dage har den ikke taget imod en eneste af vores beskeder. Det, der ændrer sig nu, bliver ikke længere sendt til den.',
    gone: 'Den svarede 410 Gone, som betyder, at den ikke vil have flere beskeder. Det, der ændrer sig nu, bliver ikke længere sendt til den.',
    again:
      'Slå den til igen under indstillinger, når den svarer. Så får den besked om det, der ændrer sig fra da af; det, den gik glip af, finder du via API’ets ændringer.',
    button: 'Åbn indstillinger',
    why: 'Du får denne mail, fordi webhooken er din.',
  },
  nb: {
    subject: 'Webhooken din {name} er slått av',
    corner: 'Webhooks',
    failing:
      'I tre dager har den ikke tatt imot en eneste av meldingene våre. Det som endrer seg nå, blir ikke lenger sendt til den.',
    gone: 'Den svarte 410 Gone, som betyr at den ikke vil ha flere meldinger. Det som endrer seg nå, blir ikke lenger sendt til den.',
    again:
      'Slå den på igjen i innstillingene når den svarer. Da får den beskjed om det som endrer seg fra da av; det den gikk glipp av, finner du via API-ets endringer.',
    button: 'Åpne innstillingene',
    why: 'Du får denne e-posten fordi webhooken er din.',
  },
  sv: {
    subject: 'Din webhook {name} har stängts av',
    corner: 'Webhooks',
    failing:
      'På tre dagar har den inte tagit emot ett enda av våra meddelanden. Det som ändras nu skickas inte längre till den.',
    gone: 'Den svarade 410 Gone, vilket betyder att den inte vill ha fler meddelanden. Det som ändras nu skickas inte längre till den.',
    again:
      'Slå på den igen i inställningarna när den svarar. Då får den veta vad som ändras från den stunden; det den missade hittar du via API:ets ändringar.',
    button: 'Öppna inställningarna',
    why: 'Du får det här mejlet eftersom webhooken är din.',
  },
  ro: {
    subject: 'Webhook-ul tău {name} a fost dezactivat',
    corner: 'Webhook-uri',
    failing:
      'Timp de trei zile nu a primit niciunul dintre mesajele noastre. Ce se schimbă de acum nu îi mai este trimis.',
    gone: 'A răspuns 410 Gone, adică nu mai vrea mesaje. Ce se schimbă de acum nu îi mai este trimis.',
    again:
      'Când răspunde din nou, activează-l în setări. De atunci află ce se schimbă; ce a pierdut găsești în lista de modificări a API-ului.',
    button: 'Deschide setările',
    why: 'Primești acest mesaj pentru că webhook-ul este al tău.',
  },
})

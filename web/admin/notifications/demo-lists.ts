import { t } from '../../ui/text.ts'

export type DemoNotice = { title: string; text: string; when: string }

/** Made up; two more after a reload. */
export function demoNotifications(isReloaded: boolean): DemoNotice[] {
  const first = [
    {
      title: t('Two people joined the rehearsal'),
      text: t('Ana and Jonas confirmed for the harbour stage.'),
      when: t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes: 12 }),
    },
    {
      title: t('The poster was printed'),
      text: t('Forty sheets are ready to be collected.'),
      when: t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours: 1 }),
    },
    {
      title: t('A ticket was returned'),
      text: t('Row 4, seat 11, is free again.'),
      when: t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours: 5 }),
    },
  ]
  if (!isReloaded) return first
  const fresh = [
    {
      title: t('The lights were checked'),
      text: t('Everything works, one spare lamp is left.'),
      when: t('just now'),
    },
    {
      title: t('The piano is in tune'),
      text: t('It was tuned this morning and covered.'),
      when: t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes: 3 }),
    },
  ]
  return [...fresh, ...first]
}

/** Made up. */
export function demoMessages(): DemoNotice[] {
  return [
    {
      title: 'Ana Ionescu',
      text: t('Could we open the doors a quarter of an hour earlier?'),
      when: t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes: 20 }),
    },
    {
      title: 'Jonas Lindqvist',
      text: t('The programme for spring is in your folder.'),
      when: t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours: 2 }),
    },
  ]
}

/** Made up. */
export function demoProgress(): { text: string; percent: number }[] {
  return [
    { text: t('Seats sold'), percent: 72 },
    { text: t('Posters put up'), percent: 45 },
    { text: t('Stage built'), percent: 90 },
  ]
}

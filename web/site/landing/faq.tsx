import { IOS_VERSION } from './ios-version.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { PlusIcon } from '../icons.tsx'
import classes from './faq.module.css'

export function Faq() {
  const { t } = useWording()
  const questions: [string, string][] = [
    [
      t('Which countries does it cover?'),
      t(
        'Television and public holidays in Romania, Denmark, Sweden and Norway. Sports, series, films and launches from anywhere, shown in your own time.',
      ),
    ],
    [
      t('When does the daily digest come?'),
      t(
        'At the hour you choose, in your own time zone: when something is on today or tomorrow or has changed, and on Mondays with what is ahead.',
      ),
    ],
    [
      t('Is there an app for Android?'),
      t('Not yet. The app works on iPhones with iOS {version} and later.', {
        version: IOS_VERSION,
      }),
    ],
    [
      t('Can I have it in my own calendar?'),
      t('Yes. A calendar feed follows your subscriptions, and moves when something is moved.'),
    ],
    [
      t('What do affiliates get?'),
      t(
        'The events API, the subscriptions API, and web hooks that call you when something changes.',
      ),
    ],
    [
      t('What do you know about me?'),
      t(
        'Your e-mail address, what you subscribe to and where you say you live. No advertising, no tracking, and nobody buys any of it.',
      ),
    ],
  ]
  return (
    <section className={`section ${classes['faq']}`} id="faq">
      <Wrap className={classes['inside'] ?? ''}>
        <h2 className="display">{t('Questions and answers')}</h2>
        <div>
          {questions.map(([question, answer], place) => (
            <details key={question} open={place === 0}>
              <summary>
                {question}
                <PlusIcon />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Wrap>
    </section>
  )
}

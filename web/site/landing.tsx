import { Brand } from '../ui/brand.tsx'
import classes from './landing.module.css'

export const meta = () => [
  { title: 'Almanac, what is coming up in the things you follow' },
  {
    name: 'description',
    content:
      'Choose the sports, series, concerts and holidays you follow. Almanac tells you what is coming up, without ads.',
  },
]

export default function Landing() {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand href="/landingPage" />
        <a href="/login">Sign in</a>
      </header>
      <main className={classes.main}>
        <h1>What is coming up in the things you follow</h1>
        <p className={classes.lead}>
          Choose the sports, series, launches, cinema, concerts, festivals, TV programmes and
          holidays you care about, where you live. Almanac keeps the dates and sends you one quiet
          mail a day, without ads.
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>You choose</dt>
            <dd>Only the categories you subscribe to, and only near you.</dd>
          </div>
          <div>
            <dt>The day is the unit</dt>
            <dd>Everything stands under its date, at your own local time.</dd>
          </div>
          <div>
            <dt>One mail, at your hour</dt>
            <dd>A digest of the day when there is something to tell, and silence when not.</dd>
          </div>
        </dl>
      </main>
      <footer className={classes.foot}>
        <span>Almanac</span>
        <a href="/login">For operators</a>
      </footer>
    </div>
  )
}

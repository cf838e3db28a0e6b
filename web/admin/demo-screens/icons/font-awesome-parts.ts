import type { FontIcon } from './icon-names.ts'

export type FontAwesomePart = 'web-application' | 'spinner' | 'text-editor' | 'brand' | 'other'

/** Icons suitable for spinning. */
const SPINNERS = words('circle-o-notch cog gear refresh spinner')

/** Icons of a word processor's toolbar. */
const EDITING = words(`
  bold chain chain-broken clipboard columns copy cut dedent eraser font header indent italic
  link outdent paperclip paragraph paste repeat rotate-left rotate-right save floppy-o scissors
  strikethrough subscript superscript table underline undo unlink`)
const EDITING_KINDS = /^(align-|files?(-text)?(-o)?$|list(-|$)|text-|th(-|$))/

/** Names of companies, services and programs. */
const BRANDS = words(`
  500px adn amazon android angellist apple bandcamp behance bitbucket bitcoin black-tie
  bluetooth btc buysellads chrome codepen codiepie connectdevelop contao css3 dashcube
  creative-commons delicious deviantart digg dribbble dropbox drupal edge eercast empire envira
  etsy expeditedssl fa facebook firefox first-order flickr font-awesome fonticons fort-awesome
  forumbee foursquare free-code-camp ge get-pocket gg git github gitlab gittip glide google
  gratipay grav hacker-news houzz html5 imdb instagram ioxhost internet-explorer joomla jsfiddle
  lastfm leanpub linkedin linode linux maxcdn meanpath medium meetup mixcloud modx odnoklassniki
  opencart openid opera optin-monster pagelines paypal pied-piper pinterest product-hunt qq
  quora ra ravelry rebel reddit renren resistance safari scribd sellsy shirtsinbulk simplybuilt
  skyatlas skype slack slideshare snapchat soundcloud spotify stack-exchange stack-overflow
  steam stumbleupon superpowers telegram tencent-weibo themeisle trello tripadvisor tumblr
  twitch twitter usb viacoin viadeo vimeo vine vk wechat weibo weixin whatsapp wikipedia-w
  windows wordpress wpbeginner wpexplorer wpforms xing y-combinator yahoo yc yelp yoast youtube`)
/** Variants of brand icons. */
const BRAND_SHAPE = /-(square|circle|official|alt|alien|ghost|plus|wallet|play|pp|[a-z])$/
const CARD = /^cc(-|$)/

/** Arrows, player buttons, money, medicine and genders: everything else. */
const OTHERS = words(`
  exchange backward compress eject expand forward random bitcoin btc cny dollar eur euro gbp ils
  inr jpy krw money rmb rouble rub ruble rupee shekel sheqel try turkish-lira usd won yen
  ambulance h-square heart heart-o heartbeat hospital-o medkit plus-square stethoscope user-md
  wheelchair wheelchair-alt genderless intersex mercury neuter`)
const OTHER_KINDS =
  /^(angle-|arrows?(-|$)|caret-|chevron-|hand-o-|long-arrow-|toggle-(down|left|right|up)|(fast|step)-|(play|pause|stop)(-circle(-o)?)?$|(mars|venus|transgender)(-|$))/

/** Whether an icon, named `fa-…`, belongs to a part; one icon may belong to several. */
export function isInPart({ name }: FontIcon, part: FontAwesomePart): boolean {
  return IN_PART[part](name.replace(/^fa-/, ''))
}

const IN_PART: Record<FontAwesomePart, (name: string) => boolean> = {
  spinner: (name) => SPINNERS.includes(name),
  'text-editor': (name) => EDITING.includes(name) || EDITING_KINDS.test(name),
  brand: isBrand,
  other: (name) => OTHERS.includes(name) || OTHER_KINDS.test(name),
  'web-application': (name) =>
    !isBrand(name) && !IN_PART['text-editor'](name) && !IN_PART.other(name),
}

/** A brand, or a variant of one: `google-plus-square`. */
function isBrand(name: string): boolean {
  if (CARD.test(name) || BRANDS.includes(name)) return true
  const plainer = name.replace(BRAND_SHAPE, '')
  return plainer !== name && isBrand(plainer)
}

/** Every name written out above, for the test that checks them against the font. */
export const NAMED = [...SPINNERS, ...EDITING, ...BRANDS, ...OTHERS]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

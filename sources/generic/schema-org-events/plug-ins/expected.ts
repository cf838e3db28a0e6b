/** The events of the invented pages beside this file, as a person reads them: name, start, and place with text. */
export const EXPECTED: Readonly<
  Record<string, readonly (readonly [name: string, start: string, details: string])[]>
> = {
  'eventon-1': [
    [
      "Fisherman's choir",
      '2026-12-04T00:30:00Z',
      'Pier 3, 3 Quay Street, Halifax\nSongs of the sea. Bring a coat.',
    ],
    ['Knots for beginners', '2026-12-09T09:05:00Z', 'Knots for beginners'],
  ],
  'eventon-2': [
    ['Lantern walk', '2026-11-28T16:00:00Z', 'Lantern yard, Yard 1, Bergen\nWalk with light.'],
    ['Second Sunday', '2026-12-06', ''],
  ],
  'eventon-3': [
    ["Children's boat day", '2026-12-12T04:30:00Z', 'Basin, Dock 9\nPaint a boat and sail it'],
  ],
  'eventon-4': [
    [
      'Ferry committee',
      '2026-12-03T14:30:00Z',
      'Harbour office, Quay 9, Chicago\nTimetables & fares',
    ],
    ['Quay closed', '2026-12-10', ''],
  ],
  'sitefinity-1': [
    ['Lock committee', '2026-12-08T16:00:00Z', 'Lock house, 4 Canal St, Cleveland'],
    ['Lock walk', '2026-12-09T21:00:00Z', 'Cleveland, OH'],
  ],
  'the-events-calendar-1': [
    [
      'Harbour – by night',
      '2026-12-05T01:00:00Z',
      'Club house, 12 Elm St, Portland\nA walk with lamps […]',
    ],
    ['Open day', '2026-12-05', ''],
  ],
  'the-events-calendar-2': [
    ['Quiz', '2026-12-11T03:00:00Z', 'Club house, 12 Elm St, Portland\nSix rounds.'],
  ],
  'the-events-calendar-3': [['Poets & pints', '2026-12-16T18:30:00Z', 'Read “aloud”.']],
  'modern-events-calendar-1': [
    [
      'Jazz im Korn',
      '2026-12-01T19:00:00Z',
      'Kornhalle, Am Hafen 2, 20457 Hamburg\nEin Abend mit drei Bands',
    ],
  ],
  'modern-events-calendar-2': [['Markt', '2026-12-08', 'Markt auf dem "alten" Platz']],
  'modern-events-calendar-4': [
    ['Rowing for all', '2026-12-01T23:30:00Z', 'Boat house, 3 Weir Lane, Cleveland, OH'],
    ['Rowing for all', '2026-12-08T23:30:00Z', 'Boat house, 3 Weir Lane, Cleveland, OH'],
    ['Open house', '2026-12-02', 'Boat house, 3 Weir Lane, Cleveland, OH'],
    ['Shifts', '2026-12-03T13:00:00Z', 'Boat house, 3 Weir Lane, Cleveland, OH'],
  ],
  'modern-events-calendar-6': [['Council', '2026-12-07T14:00:00Z', 'Town hall, Cleveland, OH']],
  'modern-events-calendar-5': [
    ['Night rowing', '2026-12-06T03:00:00Z', 'Boat house, 3 Weir Lane, Cleveland, OH'],
  ],
  'modern-events-calendar-3': [
    [
      'Noche de boleros',
      '2026-12-14T19:00:00Z',
      'Sala, Calle Mayor 3, Las Palmas de Gran Canaria, España\nMúsica en vivo',
    ],
  ],
  'events-manager-1': [
    ["Members' evening", '2026-12-02T18:00:00Z', 'Reading room, 1 Long Lane, Leeds'],
  ],
  'events-manager-2': [
    ['Talk: tides', '2026-12-07T18:30:00Z', 'Reading room, 1 Long Lane, Leeds'],
    ['Visit to the lock', '2026-12-08', ''],
  ],
  'all-in-one-event-calendar-1': [
    [
      'Winter swim',
      '2026-12-13T17:00:00Z',
      'Lake house, 1 Shore Dr, Madison, WI 53703\nCold & clear.',
    ],
  ],
  'ticket-list-1': [
    ['Bread course', '2026-12-05T15:00:00Z', 'Mill, 5 Mill St, Ithaca\nBake.'],
    ['Cheese course', '2026-12-06', 'Taste.'],
  ],
  'ticket-list-2': [
    ['Speed dating', '2026-12-12T03:00:00Z', ''],
    ['Founders lunch', '2026-12-11T12:00:00Z', ''],
  ],
  'ticket-shop-1': [
    ['The Tides 1', '2026-12-02T00:30:00Z', 'Arena, 1 Main, Boston'],
    ['The Tides 2', '2026-12-04T02:00:00Z', 'Arena, 1 Main, Chicago'],
    ['The Tides 3', '2026-12-06T02:00:00Z', 'Arena, 1 Main, El Paso'],
    ['The Tides 4', '2026-12-08T02:00:00Z', 'Arena, 1 Main, Phoenix'],
    ['The Tides 5', '2026-12-10T03:30:00Z', 'Arena, 1 Main, Seattle'],
    ['The Tides 6', '2026-12-11T03:30:00Z', 'Arena, 1 Main, San Diego'],
    ['The Tides 7', '2026-12-12T22:30:00Z', "Arena, 1 Main, St. John's"],
  ],
  'ticket-shop-2': [
    ['The Tides 11', '2026-12-01T19:30:00Z', 'Arena, 1 Main, London'],
    ['The Tides 12', '2026-12-03T18:30:00Z', 'Arena, 1 Main, Wien'],
    ['The Tides 13', '2026-12-05T17:30:00Z', 'Arena, 1 Main, Helsinki'],
    ['The Tides 14', '2026-12-07T21:00:00Z', 'Arena, 1 Main, Lisboa'],
    ['The Tides 15', '2026-12-09T16:00:00Z', 'Arena, 1 Main, Moskva'],
    ['The Tides 16', '2026-12-12T12:00:00Z', 'Arena, 1 Main, Perth'],
  ],
  'ticket-shop-3': [['The Gull', '2026-12-18T18:30:00Z', 'Volksbühne am Kai, Kai 4, Zürich']],
  'squarespace-1': [
    [
      'Tasting — Cellar',
      '2026-12-04T23:00:00Z',
      'Cellar, 8 Hill Road Hudson, NY, 12534 United States\nFive glasses.',
    ],
  ],
  'squarespace-2': [['Vinyl night', '2026-12-11T21:00:00Z', 'Back room\nBring records.']],
  'wix-1': [
    ['Yoga by the sea', '2026-12-05T06:00:00Z', 'Beach 4, Beach 4, Larnaca, Cyprus\nBreathe.'],
  ],
  'wix-2': [['Pottery', '2026-12-06T14:00:00Z', 'Kiln, Kiln 1\nClay&glaze']],
  'drupal-1': [
    ['Stones and stories', '2026-12-05T13:00:00Z', 'Museum, Stengade 2, Odense\nA guided tour.'],
    ['Stones and stories', '2026-12-12T13:00:00Z', 'Museum, Stengade 2, Odense\nA guided tour.'],
  ],
  'drupal-2': [['Glass', '2026-12-17T19:00:00Z', 'Glass house, Harbour Road 1, Cork, Ireland']],
  'drupal-3': [['Organ at noon', '2026-12-09T12:00:00Z', 'Half an hour.']],
  'wp-event-manager-1': [
    [
      'Pitch night',
      '2026-12-03T16:30:00Z',
      'Lab, Strada Lungă 5, Cluj-Napoca, România\nPitch your idea.',
    ],
  ],
  'my-calendar-1': [['Chess club', '2026-12-02T02:00:00Z', 'Library, 2 First Ave, Boulder']],
  'theater-for-wordpress-1': [
    ['The Storm', '2026-12-10T19:00:00Z', 'Small stage'],
    ['The Storm', '2026-12-11T19:00:00Z', 'Small stage'],
  ],
  'event-organiser-1': [['Ceilidh class', '2026-11-24T19:30:00Z', 'Village hall']],
  'event-organiser-2': [
    ['Flea market', '2026-11-22', 'Green'],
    ['Flea market', '2026-11-25T14:00:00Z', 'Green'],
  ],
  'joomla-1': [['Park run', '2026-12-11T22:00:00Z', 'Royal Park, Melbourne']],
  'joomla-2': [['Town band', '2026-12-20T16:00:00Z', 'Town square, Malmö, Sverige']],
  'by-hand-1': [
    [
      'Mike\'s "Big" Band',
      '2026-12-13T02:00:00Z',
      'The Barn, 12 Mill Lane, Nashville, TN 37203\nDance all night',
    ],
  ],
  'by-hand-2': [
    ['Soup supper', '2026-12-15T18:00:00Z', 'Parish room, Truro'],
    ['Carols', '2026-12-22T19:00:00Z', 'Parish room, Truro'],
  ],
  'by-hand-3': [['Craft fair', '2026-12-19T09:00:00Z', 'Hall, 2100 København Ø']],
  'series-1': [
    ['Sea shanties', '2026-12-02T18:00:00Z', 'Hall, Oslo'],
    ['Sea shanties', '2026-12-09T18:00:00Z', 'Hall, Oslo'],
    ['Sea shanties: finale', '2026-12-16T18:00:00Z', 'Hall, Oslo'],
  ],
  'series-2': [
    ['Film days', '2026-12-04', 'Kino, Montréal'],
    ['Opening film', '2026-12-05T01:00:00Z', 'Kino, Montréal'],
    ['Late film', '2026-12-06T04:00:00Z', 'Kino, Montréal'],
  ],
  'series-3': [
    ['Code jam', '2026-12-05T08:00:00Z', 'Lab'],
    ['Code jam', '2026-12-06T08:00:00Z', 'Lab'],
  ],
}

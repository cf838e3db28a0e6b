/** Towns that many events are in, folded and in English: two places in two of them are not one. */
export const TOWNS = new Set(
  'copenhagen aarhus odense aalborg esbjerg herning roskilde malmo lund goteborg stockholm uppsala oslo bergen trondheim stavanger bucharest cluj timisoara iasi brasov sibiu constanta craiova london leeds glasgow manchester birmingham liverpool berlin hamburg munich cologne paris lyon vienna prague warsaw'.split(
    ' ',
  ),
)

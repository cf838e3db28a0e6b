/** Towns with many events, folded and in English: places in two different ones are not the same. */
export const TOWNS = new Set(
  'copenhagen aarhus odense aalborg esbjerg herning roskilde malmo lund goteborg stockholm uppsala oslo bergen trondheim stavanger bucharest cluj timisoara iasi brasov sibiu constanta craiova london leeds glasgow manchester birmingham liverpool berlin hamburg munich cologne paris lyon vienna prague warsaw'.split(
    ' ',
  ),
)

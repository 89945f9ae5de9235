export const paletteMessages = {
  'palette.title': 'Command palette',
  'palette.open': 'Command palette ({keys})',
  'palette.field': 'Find a vehicle, a page or something to do',
  'palette.recent': 'Chosen lately',
  'palette.actions': 'Actions',
  'palette.print': 'Print this page',
  'palette.searching': 'Searching …',
  'palette.none': 'Nothing matches “{text}”',
  'palette.count': '{n} entries; arrow keys and Enter choose',
  'palette.failed': 'Could not be searched: {kinds}',
} as const;

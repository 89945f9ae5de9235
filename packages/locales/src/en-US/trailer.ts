export const trailerMessages = {
  'trailer.title': 'Trailers',
  'trailer.trailer': 'Trailer',
  'trailer.carNumber': 'Licence plate',
  'trailer.layout': 'Axle layout',
  'trailer.tractor': 'Coupled to',
  'trailer.since': 'Since',
  'trailer.km': 'Distance in this coupling',
  'trailer.lastData': 'Last data',
} as const;

export const offlineMessages = {
  'offline.noNetwork': 'This computer has no connection',
  'offline.noServer': 'The server does not answer',
  'offline.nothingShown': 'Pressures, positions and alarms are not shown here: without the server they could be old.',
  'offline.lastContact': 'Last contact with the server: {time} ({age})',
  'offline.never': 'This browser has had no contact with the server yet.',
  'offline.retrying': 'Trying again every five seconds.',
  'offline.retry': 'Try now',
  'offline.back': 'The server answers again. Loading …',
} as const;

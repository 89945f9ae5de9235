export const whatsNewMessages = {
  'whats-new.title': 'What’s new',
  'whats-new.titleUnseen': 'What’s new (unread)',
  'whats-new.unseen': 'there is news about the console',
  'whats-new.version': 'Version {version}',
  'whats-new.empty': 'No notes have been published for this console',
  'whats-new.build': 'Running build: {version}',
} as const;

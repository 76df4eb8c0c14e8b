export const tagStrings = {
  title: 'Tags',
  picker: 'Tags of the highlight',
  find: 'Find or create a tag',
  create: (title: string) => `Create “${title}”`,
  nothing: 'No tag yet. Type a name to create one.',
  done: 'Done',
};

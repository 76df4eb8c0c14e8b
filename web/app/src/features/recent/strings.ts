export const recentStrings = {
  title: 'Recent',
  filters: {
    label: 'Kind',
    all: 'All',
    notes: 'Notes',
    insights: 'Insights',
    projects: 'Projects',
    tags: 'Tags',
    folders: 'Folders',
  },
  periods: { today: 'Today', yesterday: 'Yesterday', week: 'This week', earlier: 'Earlier' },
  layout: { label: 'Layout', list: 'List', grid: 'Grid' },
  more: 'Show more',
  empty: 'Nothing opened yet',
  emptyBody: 'Notes, insights, projects, tags, views and folders that you open appear here, most recent first.',
  emptyFilter: 'None of these opened yet',
};

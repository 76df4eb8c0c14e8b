/** Where the pages of objects are. */
export const noteAddress = (noteId: string): string => `/data/${noteId}`;
export const insightAddress = (insightId: string): string => `/insights/${insightId}`;
export const projectAddress = (projectId: string): string => `/projects/${projectId}`;
export const tagAddress = (tagId: string): string => `/tags/${tagId}`;
export const folderAddress = (folderId: string): string => `/folders/${folderId}`;
/** A highlight is a place in its note. */
export const highlightAddress = (noteId: string, highlightId: string): string =>
  `/data/${noteId}#highlight=${highlightId}`;
export const shareAddress = (token: string): string => `${location.origin}/p/${token}`;

import type { Client } from '@urql/core';
import { useMemo, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { isUnderWay, UploadManager, type UploadState } from './upload-manager.ts';

const managers = new WeakMap<Client, UploadManager>();

function managerOf(client: Client): UploadManager {
  const known = managers.get(client);
  if (known) return known;
  const made = new UploadManager(client);
  managers.set(client, made);
  return made;
}

/** Whether this page is uploading anything. */
export function useIsUploading(): boolean {
  const manager = managerOf(useClient());
  return useSyncExternalStore(manager.subscribe, manager.getStates).some(isUnderWay);
}

/** This page's uploads to a note. */
export function useUploads(noteId: string): { manager: UploadManager; uploads: readonly UploadState[] } {
  const manager = managerOf(useClient());
  const states = useSyncExternalStore(manager.subscribe, manager.getStates);
  const uploads = useMemo(() => states.filter((state) => state.noteId === noteId), [states, noteId]);
  return { manager, uploads };
}

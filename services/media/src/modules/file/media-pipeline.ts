import { TASK_QUEUES, TIMEOUTS } from '@fieldloom/workflow/queues';
import {
  type Client,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { isRecording } from '../../media-type.ts';
import type { CutClipInput } from '../../workflows/cut-clip/cut-clip.ts';
import type { LogoRun } from '../../workflows/prepare-logo/activities.ts';
import type { MediaRun } from '../../workflows/process-media/activities.ts';
import type { ProcessMediaInput } from '../../workflows/process-media/process-media.ts';
import type { Logo } from '../logo/logo.repository.ts';
import type { MediaFile } from './file.repository.ts';

/** Starts and ends this service's workflows. A workflow's id is the id of the object that it makes. */
export class MediaPipeline {
  readonly #temporal: Client;

  constructor(temporal: Client) {
    this.#temporal = temporal;
  }

  /** First ends a run that is still active for the same file. @throws UNAVAILABLE. */
  async start(file: MediaFile): Promise<void> {
    await this.#run(file, WorkflowIdConflictPolicy.TERMINATE_EXISTING);
  }

  /** Starts a run unless one is active. */
  async resume(file: MediaFile): Promise<void> {
    await this.#run(file, WorkflowIdConflictPolicy.USE_EXISTING);
  }

  async #run(file: MediaFile, workflowIdConflictPolicy: WorkflowIdConflictPolicy): Promise<void> {
    const run: MediaRun = { teamId: file.teamId, fileId: file.id, noteId: file.noteId, attempt: file.attempt };
    const input: ProcessMediaInput = { ...run, ...(file.language === null ? {} : { language: file.language }) };
    const isPlayed = isRecording(file.type);
    await this.#temporal.workflow.start(isPlayed ? 'processMedia' : 'drawPicture', {
      workflowId: `media-${file.id}`,
      taskQueue: TASK_QUEUES.media,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      workflowIdConflictPolicy,
      workflowExecutionTimeout: TIMEOUTS.mediaProcessing,
      args: [isPlayed ? input : run],
    });
  }

  /** @returns False when nothing runs. @throws UNAVAILABLE. */
  async cancel(file: Pick<MediaFile, 'id'>): Promise<boolean> {
    const handle = this.#temporal.workflow.getHandle(`media-${file.id}`);
    try {
      await handle.cancel();
      // Canceling a finished run is not an error.
      return (await handle.describe()).status.name === 'RUNNING';
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return false;
      throw error;
    }
  }

  /** Starts a run unless one is active. @throws UNAVAILABLE. */
  async prepareLogo({ teamId, id }: Pick<Logo, 'teamId' | 'id'>): Promise<void> {
    const run: LogoRun = { teamId, logoId: id };
    await this.#temporal.workflow.start('prepareLogo', {
      workflowId: `logo-${id}`,
      taskQueue: TASK_QUEUES.media,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      workflowExecutionTimeout: TIMEOUTS.mediaProcessing,
      args: [run],
    });
  }

  async cut(input: CutClipInput): Promise<void> {
    await this.#temporal.workflow.start('cutClip', {
      workflowId: `clip-${input.clipId}`,
      taskQueue: TASK_QUEUES.media,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
      // The same cut is started only once; a new passage is a new clip with another id.
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      workflowExecutionTimeout: TIMEOUTS.mediaProcessing,
      args: [input],
    });
  }
}

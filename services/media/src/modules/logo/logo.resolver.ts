import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, WorkspaceResolvers } from '../../schema.gen.ts';
import { MEDIA_ERRORS, type MediaErrorCode } from '../ffmpeg/media-error.ts';
import type { Logo } from './logo.repository.ts';
import { LogoService } from './logo.service.ts';

@Injectable()
export class LogoResolver {
  constructor(private readonly logos: LogoService) {}

  readonly Mutation = {
    startLogoUpload: (_, { input }, context) => this.logos.start(actorOf(context), input),

    completeLogoUpload: async (_, { logoId, parts }, context) =>
      presentLogo(await this.logos.complete(actorOf(context), parseId(logoId, 'logoId'), parts)),

    cancelLogoUpload: async (_, { logoId }, context) => {
      await this.logos.cancel(actorOf(context), parseId(logoId, 'logoId'));
      return true;
    },

    removeLogo: async (_, _args, context) => {
      const actor = actorOf(context);
      await this.logos.remove(actor);
      return { id: actor.teamId };
    },
  } satisfies MutationResolvers;

  readonly Workspace = {
    /** Only the actor's own workspace exists. */
    __resolveReference: (workspace, context) =>
      context.actor !== undefined && parseId(workspace.id) === context.teamId ? { id: context.teamId } : null,

    logo: async (_, _args, context) => {
      const { shown } = await this.#read(context);
      return shown === undefined ? null : presentLogo(shown);
    },

    logoUpload: async (_, _args, context) => {
      const { coming } = await this.#read(context);
      return coming === undefined ? null : presentLogo(coming);
    },
  } satisfies WorkspaceResolvers;

  #read(context: RequestContext): ReturnType<LogoService['read']> {
    return perRequest(context, 'logo', () => this.logos.read(actorOf(context)));
  }
}

function presentLogo({ id, teamId, uploadStatus, errorCode }: Logo) {
  return {
    id,
    uploadStatus,
    baseImageUrl: uploadStatus === 'DONE' ? `/image/logo/${teamId}?v=${id}` : null,
    errorCode,
    errorMessage: errorCode === null ? null : MEDIA_ERRORS[errorCode as MediaErrorCode],
  };
}

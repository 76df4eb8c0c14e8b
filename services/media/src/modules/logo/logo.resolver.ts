import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import type { PartReceipt } from '@fieldloom/storage/storage';
import { Args, Context, Mutation, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { MEDIA_ERRORS, type MediaErrorCode } from '../ffmpeg/media-error.ts';
import type { Logo } from './logo.repository.ts';
import { LogoService } from './logo.service.ts';

@Resolver('Workspace')
export class LogoResolver {
  constructor(private readonly logos: LogoService) {}

  /** Only the own workspace exists. */
  @ResolveReference()
  reference(workspace: { id: string }, context: RequestContext): { id: string } | null {
    return context.actor !== undefined && parseId(workspace.id) === context.teamId ? { id: context.teamId } : null;
  }

  @ResolveField('logo')
  async logo(@Context() context: RequestContext) {
    const { shown } = await this.#read(context);
    return shown === undefined ? null : presentLogo(shown);
  }

  @ResolveField('logoUpload')
  async logoUpload(@Context() context: RequestContext) {
    const { coming } = await this.#read(context);
    return coming === undefined ? null : presentLogo(coming);
  }

  @Mutation('startLogoUpload')
  async start(@Args('input') input: { contentType: string; sizeBytes: number }, @Context() context: RequestContext) {
    return this.logos.start(actorOf(context), input);
  }

  @Mutation('completeLogoUpload')
  async complete(
    @Args('logoId') logoId: string,
    @Args('parts') parts: PartReceipt[],
    @Context() context: RequestContext,
  ) {
    return presentLogo(await this.logos.complete(actorOf(context), parseId(logoId, 'logoId'), parts));
  }

  @Mutation('cancelLogoUpload')
  async cancel(@Args('logoId') logoId: string, @Context() context: RequestContext): Promise<boolean> {
    await this.logos.cancel(actorOf(context), parseId(logoId, 'logoId'));
    return true;
  }

  @Mutation('removeLogo')
  async remove(@Context() context: RequestContext) {
    const actor = actorOf(context);
    await this.logos.remove(actor);
    return { id: actor.teamId };
  }

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

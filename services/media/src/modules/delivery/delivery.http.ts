import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, verifyActor } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { badInput, isDomainError, notFound } from '@fieldloom/kernel/errors';
import { readId } from '@fieldloom/kernel/ids';
import { LOGO_SIZES, type LogoSize, MEDIA_LIMITS } from '@fieldloom/kernel/limits';
import { cleanFileName } from '@fieldloom/kernel/text';
import type { Storage } from '@fieldloom/storage/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDrawing, plainType } from '../../media-type.ts';
import {
  CLIP_AUDIO_DOWNLOAD,
  CLIP_DOWNLOAD,
  clipKey,
  logoKey,
  numbered,
  OUTPUT_NAME,
  originalKey,
  outputKey,
  PICTURE,
  POSTER,
  SPRITE_PATTERN,
  STORYBOARD,
  THUMBNAIL_PATTERN,
} from '../../object-keys.ts';
import type { MediaFile } from '../file/file.repository.ts';
import type { LogoService } from '../logo/logo.service.ts';
import type { DeliveryService } from './delivery.service.ts';
import { playlistWithQuery } from './playlist.ts';

const { thumbnailSecondsV1, thumbnailSecondsV2, spriteColumns, spriteRows } = MEDIA_LIMITS;
const THUMBNAIL_STEP_MS = thumbnailSecondsV1 * 1_000;
const SPRITE_STEP_MS = spriteColumns * spriteRows * thumbnailSecondsV2 * 1_000;
const PLAYLIST_BYTES = 5_000_000;
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;
/** What a browser may show inside a page. Everything else is a download. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp)|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+|application\/pdf)$/;

/** Files come from people, so a browser must neither guess their type nor run anything in them. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The list of workspaces on the root host shows logos from several hosts. */
const LOGO_HEADERS = { 'cross-origin-resource-policy': 'cross-origin' };
/** A URL with the logo's id never changes its content; one without must be revalidated. */
const LOGO_CACHE = { versioned: 'public, max-age=31536000, immutable', latest: 'public, max-age=60' } as const;
const DEFAULT_LOGO_SIZE: LogoSize = 128;
/** The workspace of the called host, which the gateway gets from the edge. */
const TEAM_HEADER = 'x-fieldloom-team';

type Params = Record<string, string | undefined>;

/** Serves /files and /image, as the gateway passes them on. */
export function deliveryRoutes(
  http: FastifyInstance,
  parts: { delivery: DeliveryService; logos: LogoService; storage: Storage; keys: Keys },
): void {
  const { delivery, logos, storage, keys } = parts;

  const actorOf = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const token = request.headers[ACTOR_HEADER];
    return typeof token === 'string' ? (await verifyActor(keys, token)).actor : undefined;
  };
  const idOf = (request: FastifyRequest, name: string): string => {
    const text = (request.params as Params)[name] ?? (request.query as Params)[name];
    const id = text === undefined ? undefined : readId(text);
    if (id === undefined) throw notFound();
    return id;
  };

  const sendObject = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    options: { contentType?: string; cache?: string; fileName?: string; headers?: Record<string, string> } = {},
  ): Promise<FastifyReply> => {
    const { range } = request.headers;
    if (range !== undefined && !RANGE.test(range)) throw badInput('The range cannot be read', { field: 'range' });
    const body = await storage.get(key, range).catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'BAD_INPUT') return undefined;
      throw error;
    });
    if (body === undefined) {
      const { sizeBytes } = await storage.head(key);
      return reply.status(416).headers(SAFE_HEADERS).header('content-range', `bytes */${sizeBytes}`).send();
    }
    request.raw.once('close', () => body.stream.destroy());
    reply
      .status(body.contentRange === undefined ? 200 : 206)
      .headers({ ...SAFE_HEADERS, ...options.headers })
      .header('accept-ranges', 'bytes')
      .header('content-type', options.contentType ?? body.contentType)
      .header('content-length', body.sizeBytes)
      .header('cache-control', options.cache ?? 'private, max-age=3600');
    if (body.contentRange !== undefined) reply.header('content-range', body.contentRange);
    if (options.fileName !== undefined) reply.header('content-disposition', attachment(options.fileName));
    return reply.send(body.stream);
  };

  const sendPlaylist = async (reply: FastifyReply, key: string, query: string): Promise<FastifyReply> => {
    const playlist = await storage.getBuffer(key, PLAYLIST_BYTES);
    return reply
      .headers(SAFE_HEADERS)
      .header('content-type', 'application/vnd.apple.mpegurl')
      .header('cache-control', 'private, no-cache')
      .send(playlistWithQuery(playlist.toString('utf8'), query));
  };

  const sendOriginal = async (request: FastifyRequest, reply: FastifyReply, asDownload: boolean) => {
    const file = await delivery.fileFor(await actorOf(request), idOf(request, 'fileId'));
    const contentType = servedType(file);
    if (!asDownload && isDrawing(file.contentType) && file.conversionStatus === 'COMPLETE') {
      return sendObject(request, reply, outputKey(file.teamId, file.id, PICTURE));
    }
    const isAttachment = asDownload || contentType === 'application/octet-stream';
    return sendObject(request, reply, originalKey(file.teamId, file.id), {
      contentType,
      ...(isAttachment ? { fileName: file.originalFileName } : {}),
    });
  };

  /**
   * Sends the still at a moment of a video, or the sprite that contains it; without a moment, the single image of the
   * whole video.
   */
  const sendMoment =
    (pattern: string, stepMs: number, whole: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const file = await delivery.fileFor(await actorOf(request), idOf(request, 'fileId'));
      const keyOf = (name: string): string => outputKey(file.teamId, file.id, name);
      const atMs = momentOf(request, file);
      if (atMs === undefined) return sendObject(request, reply, keyOf(whole));
      return sendObject(request, reply, keyOf(numbered(pattern, Math.floor(atMs / stepMs) + 1)));
    };
  const sendThumbnail = sendMoment(THUMBNAIL_PATTERN, THUMBNAIL_STEP_MS, POSTER);

  http.get('/files/avf-stream/:fileId/:name', async (request, reply) => {
    const file = await delivery.fileFor(await actorOf(request), idOf(request, 'fileId'));
    const key = outputKey(file.teamId, file.id, nameOf(request));
    return key.endsWith('.m3u8') ? sendPlaylist(reply, key, '') : sendObject(request, reply, key);
  });

  http.get('/files/highlight-stream/:highlightId/:name', async (request, reply) => {
    const token = tokenOf(request);
    const clip = await delivery.clipFor(await actorOf(request), idOf(request, 'highlightId'), token);
    const { name } = request.params as { name: string };
    if (name === 'download') {
      const single = clip.hasVideo ? CLIP_DOWNLOAD : CLIP_AUDIO_DOWNLOAD;
      return sendObject(request, reply, clipKey(clip.teamId, clip.id, single), { fileName: single });
    }
    const key = clipKey(clip.teamId, clip.id, nameOf(request));
    const query = token === undefined ? '' : `streamAccessToken=${token}`;
    return key.endsWith('.m3u8') ? sendPlaylist(reply, key, query) : sendObject(request, reply, key);
  });

  http.get('/files/download', (request, reply) => sendOriginal(request, reply, true));
  http.get('/files/stream', (request, reply) => sendOriginal(request, reply, false));
  http.get('/files/video-thumbnail', sendThumbnail);
  http.get('/files/avf-thumbnail', sendThumbnail);
  http.get('/image/video-thumbnail', sendThumbnail);
  http.get('/image/storyboard', sendMoment(SPRITE_PATTERN, SPRITE_STEP_MS, STORYBOARD));
  http.get('/image/logo/:teamId', async (request, reply) => {
    const teamId = idOf(request, 'teamId');
    // Only on its own host, which the edge knows, because the logo is visible before signing in.
    if (request.headers[TEAM_HEADER] !== teamId) throw notFound();
    const size = logoSizeOf(request);
    const { id } = await logos.shown(teamId);
    const isVersioned = (request.query as Params)['v'] === id;
    const cache = isVersioned ? LOGO_CACHE.versioned : LOGO_CACHE.latest;
    const etag = `"${id}-${size}"`;
    if (request.headers['if-none-match'] === etag) {
      return reply
        .status(304)
        .headers({ ...SAFE_HEADERS, ...LOGO_HEADERS, etag, 'cache-control': cache })
        .send();
    }
    return sendObject(request, reply, logoKey(teamId, id, size), { cache, headers: { ...LOGO_HEADERS, etag } });
  });
  http.get('/image/:fileId', async (request, reply) => {
    const file = await delivery.fileFor(await actorOf(request), idOf(request, 'fileId'));
    if (file.type !== 'IMAGE') throw notFound();
    return sendOriginal(request, reply, false);
  });
}

/** @throws BAD_INPUT for a moment outside the recording. */
function momentOf(request: FastifyRequest, { durationMs }: MediaFile): number | undefined {
  const { atMs: text } = request.query as Params;
  if (text === undefined) return undefined;
  const atMs = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(durationMs !== null && atMs < durationMs)) {
    throw badInput('atMs is a moment of the recording in milliseconds', { field: 'atMs' });
  }
  return atMs;
}

/** Accepts only names that the pipeline makes, so that a name is never a path. */
function nameOf(request: FastifyRequest): string {
  const { name } = request.params as { name: string };
  if (!OUTPUT_NAME.test(name)) throw notFound();
  return name;
}

/** @throws BAD_INPUT for a size that logos do not have. */
function logoSizeOf(request: FastifyRequest): LogoSize {
  const { size } = request.query as Params;
  if (size === undefined) return DEFAULT_LOGO_SIZE;
  const found = LOGO_SIZES.find((each) => String(each) === size);
  if (found === undefined) throw badInput(`size is one of ${LOGO_SIZES.join(', ')}`, { field: 'size' });
  return found;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const { streamAccessToken } = request.query as Params;
  if (streamAccessToken === undefined) return undefined;
  if (!/^[\w.-]{1,2000}$/.test(streamAccessToken)) throw notFound();
  return streamAccessToken;
}

/**
 * Returns the claimed type if browsers may show it, else a type for plain bytes; the latter also when the content did
 * not match its claim.
 */
function servedType(file: MediaFile): string {
  if (file.conversionStatus === 'ERROR') return 'application/octet-stream';
  const claimed = plainType(file.contentType);
  return SHOWN.test(claimed) ? claimed : 'application/octet-stream';
}

/** Files from before names were cleaned may still be called `../x`. */
function attachment(fileName: string): string {
  const name = cleanFileName(fileName.toWellFormed(), 'fileName') || 'file';
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`;
}

/** Escapes characters that encodeURIComponent keeps but a header's value may not contain. */
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

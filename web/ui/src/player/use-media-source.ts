import './hls-light.d.ts';
import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';
import { type RefObject, useEffect } from 'react';
import { loadChunk } from '../load-chunk.ts';
import type { Playback } from './playback.ts';

const NATIVE_HLS = 'application/vnd.apple.mpegurl';

/**
 * Plays `hls.m3u8` or `hls-audio.m3u8`, with hls.js where the browser has Media Source Extensions, else with the
 * browser itself. Loads the library only when there is something to play.
 */
export function useMediaSource(media: RefObject<HTMLMediaElement | null>, src: string, playback: Playback): void {
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const detach = playback.attach(element);
    let isGone = false;
    let release = () => {};

    const onNativeError = () => playback.fail();
    const playNatively = () => {
      element.src = src;
      element.addEventListener('error', onNativeError);
      release = () => {
        element.removeEventListener('error', onNativeError);
        element.removeAttribute('src');
        element.load();
      };
    };
    const start = async () => {
      const { default: Hls } = await loadChunk('hls', () => import('hls.js/light'));
      if (isGone) return;
      if (!Hls.isSupported()) return element.canPlayType(NATIVE_HLS) ? playNatively() : playback.fail();
      const hls = new Hls({
        maxBufferLength: MEDIA_LIMITS.maxBufferSeconds,
        maxMaxBufferLength: MEDIA_LIMITS.maxBufferSeconds,
        maxFragLookUpTolerance: MEDIA_LIMITS.fragmentLookupTolerance,
        // Media is fetched on the first play; the playlist alone gives the length.
        autoStartLoad: true,
      });
      hls.on(Hls.Events.ERROR, (_event, data) => {
        if (!data.fatal) return;
        if (data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
        else playback.fail();
      });
      hls.loadSource(src);
      hls.attachMedia(element);
      release = () => hls.destroy();
    };
    start().catch(() => playback.fail());

    return () => {
      isGone = true;
      release();
      detach();
    };
  }, [media, src, playback]);
}

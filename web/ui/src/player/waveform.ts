/** Width in pixels of a bar, and of the gap after it. */
const BAR = 2;
const GAP = 1;
/** Thickness of the line that is drawn instead of bars. */
const LINE = 3;

/** Returns one value per bar, from 0 to 1: the loudest of its share. Pure. */
export function barHeights(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0 || bars <= 0) return [];
  let loudest = 0;
  for (const peak of peaks) loudest = Math.max(loudest, Math.abs(peak));
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    let highest = 0;
    for (let index = from; index < to; index += 1) highest = Math.max(highest, Math.abs(peaks[index] ?? 0));
    return loudest > 0 ? highest / loudest : 0;
  });
}

/** Draws the whole recording, with the played part in the accent color. Colors come from the theme. */
export function drawWaveform(canvas: HTMLCanvasElement, peaks: readonly number[], played: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = globalThis.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * density)) canvas.width = Math.round(width * density);
  if (canvas.height !== Math.round(height * density)) canvas.height = Math.round(height * density);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);

  const playedColor = resolveColor(canvas, '--color-accent-solid');
  const restColor = resolveColor(canvas, '--color-border-strong');
  const step = BAR + GAP;
  const count = Math.floor(width / step);
  const edge = played * width;
  if (peaks.length === 0) drawLine(context, { width, height, edge, playedColor, restColor });
  barHeights(peaks, count).forEach((share, bar) => {
    const barHeight = Math.max(2, share * (height - 4));
    const x = bar * step;
    context.fillStyle = x < edge ? playedColor : restColor;
    context.globalAlpha = x < edge ? 1 : 0.55;
    context.beginPath();
    context.roundRect(x, (height - barHeight) / 2, BAR, barHeight, 1);
    context.fill();
  });
  context.globalAlpha = 1;
  context.fillStyle = playedColor;
  context.fillRect(Math.min(edge, width - 2), 0, 2, height);
}

/** Without peaks (for a clip, or a recording whose peaks are not made yet) a line shows the position. */
function drawLine(
  context: CanvasRenderingContext2D,
  line: { width: number; height: number; edge: number; playedColor: string; restColor: string },
): void {
  const { width, height, edge, playedColor, restColor } = line;
  const top = (height - LINE) / 2;
  context.globalAlpha = 0.55;
  context.fillStyle = restColor;
  context.beginPath();
  context.roundRect(0, top, width, LINE, LINE / 2);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = playedColor;
  context.beginPath();
  context.roundRect(0, top, edge, LINE, LINE / 2);
  context.fill();
}

/** Returns a token's value in a form that the canvas understands: light-dark() is resolved only in a real property. */
function resolveColor(element: HTMLElement, token: string): string {
  const before = element.style.color;
  element.style.color = `var(${token})`;
  const color = getComputedStyle(element).color;
  element.style.color = before;
  return color;
}

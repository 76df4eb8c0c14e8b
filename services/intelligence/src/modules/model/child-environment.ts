/**
 * The complete environment of a model's child process, so that no secret of the service reaches native code or Python.
 */
export const CHILD_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  // Libraries look for settings and write caches there. They can't write to this folder, and that is fine.
  HOME: '/nonexistent',
  // ONNX Runtime builds from 1.30 on send telemetry to Microsoft unless this is set before they start.
  ORT_DISABLE_TELEMETRY: '1',
  // Hugging Face libraries must find models on this disk or fail.
  HF_HUB_OFFLINE: '1',
} as const;

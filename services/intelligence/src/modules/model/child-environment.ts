/** All that a child process of a model gets of an environment: no secret of the service reaches native code or Python. */
export const CHILD_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  // Libraries look for settings and write caches there; this one is not theirs to write to, and that is fine.
  HOME: '/nonexistent',
  // ONNX Runtime's builds from 1.30 on report their use to Microsoft unless this is set before they start.
  ORT_DISABLE_TELEMETRY: '1',
  // Libraries of the Hugging Face family must find models on this disk or fail.
  HF_HUB_OFFLINE: '1',
} as const;

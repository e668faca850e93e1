import './resolve-imports.ts'

// Imported here and not above: an import is resolved before anything of its file runs.
await import('./run.ts')

import type { Extension } from '#kernel/web/extensions.ts'

/** What the areas add to the frame of the browser side. Loaded with the first page: small files only. */
export const extensions: readonly Extension[] = [
  { documents: () => import('./documents.ts') },
  ...Object.values(
    import.meta.glob<Extension>('../modules/*/*/web/extension.ts', {
      eager: true,
      import: 'default',
    }),
  ),
]

import type { SettingDefinition } from '#kernel/shared/setting.ts'

const found = import.meta.glob<{ readonly settings: readonly SettingDefinition[] }>(
  '../../../*/*/settings.ts',
  { eager: true },
)

/** What the areas declare of their settings, by key: found, so that nobody lists them. */
export const DECLARED: ReadonlyMap<string, SettingDefinition> = new Map(
  Object.values(found).flatMap(({ settings }) => settings.map((s) => [s.kunci, s] as const)),
)

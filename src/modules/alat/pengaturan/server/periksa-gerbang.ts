import { gateSettings } from '#kernel/shared/gates.ts'
import type { Registry } from '#kernel/server/registry.ts'
import { KELOMPOK } from '../rules.ts'

/** A setting of an unknown group would be shown nowhere; a gate that asks for a setting which nobody can switch would be closed for ever: both stop the start. */
export function periksaGerbang(registry: Registry): void {
  for (const { kunci, kelompok } of registry.settings.values())
    if (!KELOMPOK.some((k) => k === kelompok))
      throw new Error(`setting ${kunci}: there is no group ${kelompok}`)
  for (const { path, gate } of registry.screens.values()) {
    for (const { kunci, efek } of gateSettings(gate)) {
      if (kunci in registry.shopFlags) continue
      const p = registry.settings.get(kunci)
      if (!p) throw new Error(`screen ${path}: setting ${kunci} is unknown`)
      const cocok =
        efek === 'daftar' ? p.isian.tipe === 'daftarToko' : p.isian.tipe !== 'daftarToko'
      if (!cocok) throw new Error(`screen ${path}: setting ${kunci} is a ${p.isian.tipe}`)
    }
  }
}

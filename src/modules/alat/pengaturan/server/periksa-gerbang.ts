import { MODUL_GADAI, gateSettings } from '#kernel/shared/gates.ts'
import type { Registry } from '#kernel/server/registry.ts'
import { PENGATURAN } from '../rules.ts'

/** A gate that asks for a setting which nobody can switch would be closed for ever: it stops the start. */
export function periksaGerbang(registry: Registry): void {
  for (const { path, gate } of registry.screens.values()) {
    for (const { kunci, efek } of gateSettings(gate)) {
      if (kunci === MODUL_GADAI) continue
      const p = PENGATURAN.get(kunci)
      if (!p) throw new Error(`screen ${path}: setting ${kunci} is unknown`)
      const cocok =
        efek === 'daftar' ? p.isian.tipe === 'daftarToko' : p.isian.tipe !== 'daftarToko'
      if (!cocok) throw new Error(`screen ${path}: setting ${kunci} is a ${p.isian.tipe}`)
    }
  }
}

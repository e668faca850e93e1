import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import type { DeviceKind } from '#kernel/shared/station.ts'
import { stasiunKeadaan, stasiunRiwayat } from '../contract.ts'
import { keadaanStasiun } from '../rules.ts'

interface Stasiun {
  readonly kode_stasiun: string
  readonly nama_stasiun: string
  readonly token: string | null
  readonly koneksi: string | null
  readonly terakhir: Date | null
  readonly program: string | null
  readonly komputer: string | null
}

interface Alat {
  readonly kode_stasiun: string
  readonly kode_alat: string
  readonly nama_alat: string
  readonly jenis: DeviceKind
  readonly lebar_kertas: string | null
}

export const keadaanSemua = defineQuery(stasiunKeadaan, async ({ ctx, tx }) => {
  const [stasiun, alat] = await Promise.all([
    tx.all(sql<Stasiun>`
      select s.kode_stasiun, s.nama_stasiun, t.kode_stasiun as token, t.koneksi::text as koneksi,
        t.terakhir, t.program, t.komputer
      from public.stasiun s
      left join public.token_stasiun t
        on t.kode_toko = s.kode_toko and t.kode_stasiun = s.kode_stasiun
      where s.kode_toko = ${tx.kode_toko} order by s.kode_stasiun`),
    tx.all(sql<Alat>`
      select kode_stasiun, kode_alat, nama_alat, jenis_alat as jenis, lebar_kertas
      from public.alat_stasiun where kode_toko = ${tx.kode_toko} order by kode_alat`),
  ])
  const kini = ctx.services.jam()
  return stasiun.map(({ token, koneksi, terakhir, ...s }) => {
    const saat = terakhir && new Date(terakhir)
    return {
      ...s,
      keadaan: keadaanStasiun(token === null ? null : { koneksi, terakhir: saat }, kini),
      terakhir: saat?.toISOString() ?? null,
      alat: alat
        .filter((a) => a.kode_stasiun === s.kode_stasiun)
        .map(({ kode_stasiun: _, ...a }) => a),
    }
  })
})

interface Riwayat {
  readonly id: string
  readonly kode_stasiun: string
  readonly kode_alat: string
  readonly perintah: string
  readonly keterangan: string
  readonly status: string
  readonly sebab: string | null
  readonly diminta_oleh: string
  readonly dibuat: string
}

export const riwayatPerintah = defineQuery(stasiunRiwayat, ({ tx }) =>
  tx.all(sql<Riwayat>`
    select id, kode_stasiun, kode_alat, perintah, keterangan, status, sebab,
      diminta_oleh, dibuat
    from public.perintah_stasiun where kode_toko = ${tx.kode_toko}
    order by dibuat desc, id limit 50`),
)

import { expect, test } from 'vitest'
import idTexts from './texts/id.json' with { type: 'json' }
import { type Fakta, susunKepatuhan } from './rules.ts'

const BERES: Fakta = {
  hari: '2026-11-28',
  pkp: true,
  npwp: '0123456789012345',
  masa_terbuka: [],
  masa_tenggat: null,
  tarif_tanya: 0,
  kenal_nyala: true,
  petugas: 1,
  lapor_terbuka: 0,
  lapor_tenggat: null,
  curiga_baru: 0,
  mode_gadai: 'LICENSED',
  izin_gadai: 'KEP-1',
  mitra_gadai: null,
  surat_aktif: 4,
  lebih_terutang: 0,
  pengaduan_terbuka: 0,
  pengaduan_tenggat: null,
  permintaan_terbuka: 0,
  permintaan_tenggat: null,
  insiden_terbuka: 0,
  insiden_tenggat: null,
  aturan_tanya: 0,
  libur_belum_pasti: 0,
  libur_tahun_depan: 16,
  sumber: {},
}
const perlu = (ubah: Partial<Fakta>) =>
  susunKepatuhan({ ...BERES, ...ubah })
    .filter((h) => h.keadaan !== 'CUKUP')
    .map((h) => `${h.hal} ${h.keadaan}`)

test('a shop in order has nothing to do', () => {
  expect(perlu({})).toEqual([])
})

test.each<[Partial<Fakta>, readonly string[]]>([
  [{ pkp: false, npwp: null, masa_terbuka: ['2026-10'] }, ['pkp TIDAK_BERLAKU']],
  [{ npwp: null }, ['npwp KURANG']],
  [{ masa_terbuka: ['2026-09', '2026-10'], masa_tenggat: '2026-10-31' }, ['masa KURANG']],
  [{ masa_terbuka: ['2026-10'], masa_tenggat: '2026-11-28' }, ['masa TENGGAT']],
  [{ tarif_tanya: 2 }, ['tarif KURANG']],
  [{ kenal_nyala: false }, ['identitas KURANG']],
  [{ petugas: 0 }, ['petugas KURANG']],
  [{ lapor_terbuka: 1, lapor_tenggat: '2026-12-10' }, ['lapor TENGGAT']],
  [{ curiga_baru: 3 }, ['curiga KURANG']],
  [{ mode_gadai: 'OFF' }, ['mode_off TIDAK_BERLAKU']],
  [{ mode_gadai: 'OFF', lebih_terutang: 5 }, ['mode_off TIDAK_BERLAKU', 'lebih KURANG']],
  [{ mode_gadai: 'WIND_DOWN' }, ['mode_habis KURANG']],
  [{ mode_gadai: 'WIND_DOWN', surat_aktif: 0 }, []],
  [{ mode_gadai: 'PARTNER', izin_gadai: null }, ['mitra KURANG']],
  [{ mode_gadai: 'PARTNER', mitra_gadai: 'PT Mitra' }, []],
  [{ izin_gadai: null }, ['izin KURANG']],
  [{ insiden_terbuka: 1, insiden_tenggat: '2026-11-30 10:00' }, ['insiden TENGGAT']],
  [{ pengaduan_terbuka: 1, pengaduan_tenggat: '2026-12-11' }, ['pengaduan TENGGAT']],
  [{ permintaan_terbuka: 2, permintaan_tenggat: '2026-11-30 09:00' }, ['permintaan TENGGAT']],
  [{ aturan_tanya: 1 }, ['aturan KURANG']],
  [{ libur_tahun_depan: 0, libur_belum_pasti: 2 }, ['libur KURANG', 'libur_pasti KURANG']],
])('%o asks for %o', (ubah, hal) => {
  expect(perlu(ubah)).toEqual(hal)
})

test('every line has its words', () => {
  const semua: readonly Partial<Fakta>[] = [
    {},
    { pkp: false, mode_gadai: 'OFF', lebih_terutang: 1 },
    { mode_gadai: 'WIND_DOWN' },
    { mode_gadai: 'WIND_DOWN', surat_aktif: 0 },
    { mode_gadai: 'PARTNER' },
    { mode_gadai: 'PARTNER', mitra_gadai: 'PT Mitra' },
    {
      npwp: null,
      masa_terbuka: ['2026-10'],
      tarif_tanya: 1,
      kenal_nyala: false,
      petugas: 0,
      lapor_terbuka: 1,
      curiga_baru: 1,
      izin_gadai: null,
      insiden_terbuka: 1,
      aturan_tanya: 1,
      libur_belum_pasti: 1,
      libur_tahun_depan: 0,
    },
  ]
  const kata = semua.flatMap((f) =>
    susunKepatuhan({ ...BERES, ...f }).map((h) => `kepatuhan.${h.hal}.${h.keadaan.toLowerCase()}`),
  )
  expect(kata.filter((k) => !(k in idTexts))).toEqual([])
})

import pg from 'pg'
import { countTables } from '#kernel/server/db/count-tables.ts'
import { migrate } from '#kernel/server/db/migrate.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { Session } from '#kernel/server/session/session.ts'
import { LEVELS } from '#kernel/shared/gates.ts'
import { type Tanggal, hariIni, addDays } from '#kernel/shared/tanggal.ts'
import { aksesBawaan } from '#modules/orang/pengguna/rules.ts'
import { buatPengguna } from '#modules/orang/pengguna/server/index.ts'
import { bukaToko } from '#modules/toko/toko/server/index.ts'
import { fotoBarang } from './demo/foto-barang.ts'
import { TOKO } from './demo/isi.ts'
import { jadwalPagi } from './demo/jadwal.ts'
import { isiKatalog } from './demo/katalog.ts'
import { Kurir } from './demo/kirim-uang.ts'
import { isiMasterBersama, isiMasterToko } from './demo/master.ts'
import { opnameBaki, opnameGlobal, opnameTag } from './demo/opname.ts'
import { sidikBerat } from './demo/sidik.ts'
import { isiOrang } from './demo/orang.ts'
import { Pelaku } from './demo/panggil.ts'
import { isiPengaturanToko } from './demo/pengaturan.ts'
import { kirimPromo } from './demo/promo.ts'
import { jalankanSetahun } from './demo/setahun.ts'
import { createServices, silent } from './services.ts'

export const SANDI_DEMO = 'demo1234'
/** Days of trade before the last one, which is left open. */
const HARI_DAGANG = 364

/** What `npm start` tells a newcomer. */
export function akunDemo(): string {
  return `(demo: ${LEVELS.join(' ')}, password ${SANDI_DEMO})`
}

/**
 * Loads the demo shops into an empty database and answers whether it did: a centre and two branches
 * with a year of trade, made by the same commands that a cashier uses. The year ends on DEMO_SAMPAI,
 * else on the day before the one on the clock, so that a newcomer never meets a shop that has stood
 * still. Deterministic for a given end but for ids that nobody sees. A database with a shop in it is
 * left alone. `progress` hears of every tenth.
 */
export async function muatDemo(
  url: string,
  dari: NodeJS.ProcessEnv = process.env,
  progress: (percent: number) => void = () => {},
): Promise<boolean> {
  await migrate(url)
  if (await belumSelesai(url)) await kosongkan(url)
  const env = { ...dari, DB_POOL: '6', APP_TYPE: 'PUSAT' }
  const services = {
    ...(await createServices({ databaseUrl: url, env, onError: console.error })),
    log: silent,
  }
  try {
    const sampai = services.config.demoSampai ?? addDays(hariIni(), -1)
    const dari = addDays(sampai, -HARI_DAGANG)
    const known = await services.db.lokal.maybe(sql`select 1 from public.toko limit 1`)
    if (known) return false
    await bukaSemuaToko(services, dari)
    await buatAkun(services)
    await isiOrang(services, SANDI_DEMO, pagi(dari))
    const pelaku = TOKO.map((t) => new Pelaku(services, kasir(t.kode_toko), pagi(dari)))
    const kurir = new Kurir()
    const paket = new Kurir()
    const sehari = tenths(TOKO.length * (HARI_DAGANG + 1), progress)
    progress(0)
    await isiMasterBersama(pelaku[0] as Pelaku)
    await Promise.all(
      TOKO.map(async (toko, i) => {
        const p = pelaku[i] as Pelaku
        await isiMasterToko(p, { toko, urut: i, sampai })
        await isiPengaturanToko(p)
        await isiKatalog(p)
        await jalankanSetahun(p, {
          toko,
          dari,
          sampai,
          seed: i + 1,
          kurir,
          paket,
          sehari,
        })
      }),
    )
    for (const p of pelaku) {
      await fotoBarang(p)
      await opnameBaki(p)
      await opnameTag(p)
      await opnameGlobal(p)
      await sidikBerat(p)
    }
    await kirimPromo(services, pelaku, sampai)
    await jadwalPagi(new Pelaku(services, pemilik(), pagi(sampai)), sampai)
    await withOwner(url, countTables)
    await tandai(services, SIAP)
    services.seals.start()
    await services.seals.all()
    return true
  } finally {
    await services.seals.stop()
    await services.db.close()
  }
}

/** A line for whoever waits: the year takes a minute or two. */
export const tellProgress = (percent: number) =>
  console.error(`loading the demo shops: ${percent} %`)

/** Counts what is done and tells each tenth of it once, the last one apart: that is the end itself. */
function tenths(all: number, progress: (percent: number) => void): () => void {
  let done = 0
  return () => {
    const before = Math.floor((done * 10) / all)
    const now = Math.floor((++done * 10) / all)
    if (now > before && now < 10) progress(now * 10)
  }
}

const MEMUAT = 'MEMUAT'
const SIAP = 'SIAP'

/** Says on the centre's settings how far the loading is; a killed start leaves MEMUAT behind. */
async function tandai({ db }: Services, keadaan: string): Promise<void> {
  await db.tulis('PST', (tx) =>
    tx.run(sql`
    insert into public.pengaturan (kode_toko, kunci, nilai)
    values ('PST', 'DEMO', ${JSON.stringify(keadaan)})
    on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`),
  )
}

async function belumSelesai(url: string): Promise<boolean> {
  return withOwner(url, async (client) => {
    const { rows } = await client.query(
      `SELECT 1 FROM public.pengaturan WHERE kode_toko = 'PST' AND kunci = 'DEMO' AND nilai = to_jsonb($1::text)`,
      [MEMUAT],
    )
    return rows.length > 0
  })
}

/** Only ever a demo that was being loaded: nobody's trade is in it. */
async function kosongkan(url: string): Promise<void> {
  await withOwner(url, async (client) => {
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
  })
  await migrate(url)
}

async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const pagi = (t: Tanggal) => new Date(`${t}T08:30:00+07:00`)

/** Shops and their first day; what `master-toko` would make, before there is anybody to make it. */
async function bukaSemuaToko(services: Services, dari: Tanggal): Promise<void> {
  for (const [i, { ramai: _, ...t }] of TOKO.entries()) {
    const gadai = { mode_gadai: 'LICENSED', izin_gadai: `KEP-${118 + i}/NB.1/2024` } as const
    await bukaToko(services.db, { ...t, ...gadai }, dari)
    if (t.pusat) await tandai(services, MEMUAT)
  }
}

/** One account a level, all in the centre. */
async function buatAkun({ db, registry }: Services): Promise<void> {
  const NAMA = [
    'Kasir Demo',
    'Supervisor Demo',
    'Pemilik Demo',
    'Super User',
    'Master User',
    'Developer',
  ]
  await Promise.all(
    LEVELS.map((level, i) =>
      buatPengguna(db, {
        user_id: level,
        nama: NAMA[i] ?? level,
        level,
        kode_toko: 'PST',
        laci: 'UTAMA',
        akses: aksesBawaan(level, registry.screens.values()),
        sandi: SANDI_DEMO,
        wajib_ganti: false,
      }),
    ),
  )
}

/** Whoever does the demo's work: a person with every right, in one shop. */
function kasir(kodeToko: string): Session {
  return {
    token_hash: '',
    cookie_hash: null,
    jenis: 'LAYAR',
    user_id: 'KASIR',
    nama: 'Kasir Demo',
    level: 'SU',
    kode_toko: kodeToko,
    laci: 'UTAMA',
    akses: new Set(),
    dibuat: Date.now(),
    wajib_ganti: false,
    berfaktor: true,
    bahasa: null,
    tanda: null,
  }
}

/** The owner of all three, in the centre. */
const pemilik = (): Session => ({
  ...kasir('PST'),
  user_id: 'OWN',
  nama: 'Pemilik Demo',
  level: 'OWN',
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../src/app/modules.ts'
import { BAHASA } from '#kernel/shared/i18n.ts'
import type { MasterDefinition, Usage } from '#kernel/shared/master.ts'
import { World } from './master-world.ts'

const all = [...createRegistry().masters.values()]
const usages = all.flatMap((m) =>
  (m.usedBy ?? []).map((u) => [`${m.name} by ${u.table}.${u.column}`, m, u] as const),
)

let world: World
beforeAll(async () => {
  world = await World.create()
  // The guards are tried, not the goods: rows that only say what they use are enough for that.
  const tables = new Set(usages.map(([, , u]) => u.table).filter((table) => !world.masterOf(table)))
  for (const table of tables) await world.loosen(table)
})
afterAll(() => world.close())

const pathOf = (m: MasterDefinition, key: unknown) =>
  `${m.api.base}/${encodeURIComponent(String(key))}`

/** A record of that table, in that shop, that uses the key. */
const plant = async (usage: Usage, user: string, key: unknown) => {
  const other = world.masterOf(usage.table)
  const used = usage.daftar ? [key] : key
  if (other) return void (await world.make(other, user, { [usage.column]: used }))
  const shared: readonly string[] = createRegistry().tables.reference
  const shop = shared.includes(usage.table) ? {} : { kode_toko: user === 'SU1' ? 'T1' : 'T2' }
  const row = { ...shop, [usage.column]: key }
  const cells = Object.keys(row).map((_, i) => `$${i + 1}`)
  await world.db.query(
    `insert into public.${usage.table} (${Object.keys(row).join()}) values (${cells.join()})`,
    Object.values(row),
  )
}

describe.each(usages)('%s', (_, m, usage) => {
  it('is refused to be deleted, and says where it is used', async () => {
    const made = await world.make(m)
    const key = made[m.key]
    await plant(usage, 'SU1', key)
    const { status, json } = await world.remove(m, key)
    expect([status, json.code]).toEqual([409, usage.error])
    expect(json.message).toMatch(/Masih Digunakan .*, Tidak Bisa Dihapus$/)
    expect((await world.call('GET', pathOf(m, key))).json.data).toEqual(made)
    const column = usage.daftar ? `any(${usage.column})` : usage.column
    await world.db.query(`delete from public.${usage.table} where $1 = ${column}`, [key])
    expect((await world.remove(m, key)).status).toBe(200)
  })
})

/** Foreign keys of documents that no `usedBy` names: the key itself is the guard. */
const byKeyAlone = async () => {
  const rows = await world.db.query<{ induk: string; tabel: string }>(
    `select distinct c.confrelid::regclass::text as induk, c.conrelid::regclass::text as tabel
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return rows.filter(({ induk, tabel }) => {
    const m = world.masterOf(induk.replaceAll('"', ''))
    // Everything refers to a shop, and seeded lists are never deleted from.
    if (!m || m.name === 'toko' || m.hanyaBaca) return false
    return !m.usedBy?.some((u) => u.table === tabel.replaceAll('"', ''))
  })
}

describe('what only a foreign key guards', () => {
  it('has a name for people in six languages, whatever the table', async () => {
    const { texts } = world.server.services
    const tables = (await byKeyAlone()).map((r) => r.tabel)
    expect(tables).toContain('transaksi_kas')
    expect(tables.filter((t) => !BAHASA.every((b) => texts.has(b, `dipakai.${t}`)))).toEqual([])
  })

  it('is refused to be deleted, and says where it is used', async () => {
    const made = await world.make(world.master('kode-transaksi'))
    const key = made['kode_transaksi']
    await world.loosen('transaksi_kas')
    await world.db.query(
      `insert into public.transaksi_kas (kode_toko, kode_transaksi) values ('T1', $1)`,
      [key],
    )
    const { status, json } = await world.call('DELETE', `paratransaksi/${String(key)}`)
    expect([status, json.code]).toEqual([409, 'data.dipakai_di'])
    expect(json.message).toBe('Masih Digunakan Transaksi Kas, Tidak Bisa Dihapus')
  })
})

const across = usages.filter(([, m, u]) => m.scope === 'bersama' && u.table !== 'jenis')

describe.each(across)('shared %s', (_, m, usage) => {
  it('is refused to be deleted while another shop uses it', async () => {
    const made = await world.make(m)
    const key = made[m.key]
    await plant(usage, 'SU2', key)
    const { status, json } = await world.call('DELETE', pathOf(m, key))
    expect([status, json.code]).toEqual([409, usage.error])
  })
})

describe('codes made by the server', () => {
  const phone = (n: number) => ({
    nama_customer: `Pelanggan ${n}`,
    no_hp: `0877${String(n).padStart(8, '0')}`,
  })

  it('differ for everybody who asks at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => world.call('POST', 'member', { body: phone(n) })),
    )
    const codes = answers.map((a) => String(a.json.data['kode_customer']))
    expect(new Set(codes).size).toBe(24)
    for (const code of codes) expect(code).toMatch(/^C\d{6}$/)
  })

  it('catch up with codes that came in by an import', async () => {
    await world.db.query(
      `insert into public.member (kode_toko, kode_customer, nama_customer, no_hp)
       select 'T2', 'C' || lpad(n::text, 6, '0'), 'Impor', '0866' || lpad(n::text, 8, '0') from generate_series(1, 40) n`,
    )
    const first = await world.call('POST', 'member', { body: phone(100), user: 'SU2' })
    const second = await world.call('POST', 'member', { body: phone(101), user: 'SU2' })
    expect([first, second].map((a) => a.json.data['kode_customer'])).toEqual(['C000041', 'C000042'])
  })

  it('are not taken from a person', async () => {
    const { status } = await world.call('POST', 'member', {
      body: { ...phone(200), kode_customer: 'C999999' },
    })
    expect(status).toBe(400)
  })
})

describe('phone numbers of members', () => {
  it('are kept as digits, in one spelling, one member each', async () => {
    const body = { nama_customer: 'Ibu Sari', no_hp: '+62 811-2222-3333' }
    const made = await world.call('POST', 'member', { body })
    expect(made.json.data['no_hp']).toBe('081122223333')
    const twin = await world.call('POST', 'member', { body: { ...body, no_hp: '0811 2222 3333' } })
    expect([twin.status, twin.json.fields?.['no_hp']?.code]).toEqual([409, 'data.sudah_ada'])
    const elsewhere = await world.call('POST', 'member', { body, user: 'SU2' })
    expect(elsewhere.status).toBe(200)
  })

  it.each(['0811222333', 'bukan nomor', '+62 811'])('have eleven digits: %s', async (no_hp) => {
    const { status, json } = await world.call('POST', 'member', {
      body: { nama_customer: 'Sari', no_hp },
    })
    expect([status, json.fields?.['no_hp']?.code]).toEqual([422, 'member.no_hp'])
  })
})

describe('the grade of gold (R-259, R-260)', () => {
  it.each([
    ['0', 'Kadar Tidak Boleh 0'],
    ['0.0', 'Kadar Tidak Boleh 0'],
    ['500.5', 'Kadar Tidak Boleh Lebih Dari 500'],
    ['501', 'Kadar Tidak Boleh Lebih Dari 500'],
  ])('%s is refused', async (kadar, message) => {
    const { status, json } = await world.call('POST', 'kadar', { body: { kadar, persentase: 50 } })
    expect([status, json.fields?.['kadar']?.message]).toEqual([422, message])
  })

  it.each(['500', '375', '16k'])('%s is taken, in capitals', async (kadar) => {
    const { status, json } = await world.call('POST', 'kadar', { body: { kadar, persentase: 70 } })
    expect([status, json.data['kadar']]).toEqual([200, kadar.toUpperCase()])
  })

  it('is at most 100 percent (R-242)', async () => {
    const { json } = await world.call('POST', 'jenis', {
      body: { kode_dept: 'X1', nama_dept: 'X', margin: 100.01 },
    })
    expect(json.fields?.['margin']?.message).toBe('Tidak Boleh Melebihi 100 !')
  })
})

describe('read paths of the specification', () => {
  it('answer the part that they name', async () => {
    const gudang = world.master('gudang')
    const [etalase, lebur] = [
      await world.make(gudang, 'SU1', { penampung_hancur: false }),
      await world.make(gudang, 'SU1', { penampung_hancur: true }),
    ]
    const codes = async (path: string, key: string) =>
      (await world.call('GET', path)).json.data.map((r) => r[key])
    const hancur = await codes('gudang/get/hancur-barang', 'kode_gudang')
    expect(hancur).toContain(lebur['kode_gudang'])
    expect(hancur).not.toContain(etalase['kode_gudang'])
    for (const path of ['gudang/get/master', 'gudang/get/all/master', 'gudang/master'])
      expect(await codes(path, 'kode_gudang')).toEqual(await codes('gudang/get/all', 'kode_gudang'))

    const jenis = world.master('jenis')
    const biasa = await world.make(jenis, 'SU1', { berlian: false })
    const berlian = await world.make(jenis, 'SU1', { berlian: true })
    const listed = await codes('jenis/get/berlian', 'kode_dept')
    expect(listed).toContain(berlian['kode_dept'])
    expect(listed).not.toContain(biasa['kode_dept'])

    const baki = await world.make(world.master('baki'), 'SU1', {
      kode_gudang: etalase['kode_gudang'],
    })
    expect(
      await codes(`baki/get/by-kode-gudang/${String(etalase['kode_gudang'])}`, 'kode_baki'),
    ).toEqual([baki['kode_baki']])
    const rekening = await world.make(world.master('rekening'))
    expect(
      await codes(
        `rekenings/get-by-kode-bank?kode_bank=${String(rekening['kode_bank'])}`,
        'no_rekening',
      ),
    ).toEqual([rekening['no_rekening']])
  })

  it('answer trays with room only', async () => {
    const full = await world.make(world.master('baki'), 'SU1', { kapasitas: 1 })
    const ready = async () =>
      (await world.call('GET', 'baki/ready')).json.data.map((r) => r['kode_baki'])
    expect(await ready()).toContain(full['kode_baki'])
    await world.db.query(
      `insert into public.barang (kode_toko, kode_baki, status) values ('T1', $1, 'READY')`,
      [full['kode_baki']],
    )
    expect(await ready()).not.toContain(full['kode_baki'])
  })

  it('answer the 38 provinces', async () => {
    const { json } = await world.call('GET', 'provinces', { user: 'KASIR1' })
    expect(json.count).toBe(38)
    expect(json.data.map((r) => r['nama_provinsi'])).toContain('Papua Barat Daya')
    expect(
      (await world.call('POST', 'provinces', { body: { kode_provinsi: '99' } })).json.code,
    ).toBe('route.not_found')
  })
})

describe('board prices', () => {
  it('keep every change with its time and person', async () => {
    const group = await world.make(world.master('group'), 'SU1', { harga_jual: 1_200_000 })
    const path = `group/${String(group['kode_group'])}`
    for (const harga_jual of [1_210_000, 1_195_000])
      await world.call('PUT', path, { body: { harga_jual } })
    const { json } = await world.call(
      'GET',
      `masters/group/riwayat?kunci=${String(group['kode_group'])}`,
    )
    const prices = json.data.map(
      (r) => (r['sesudah'] as unknown as { harga_jual: number }).harga_jual,
    )
    expect(prices).toEqual([1_195_000, 1_210_000, 1_200_000])
    for (const change of json.data) expect(change['user_id']).toBe('SU1')
  })
})

describe('a tray with goods', () => {
  it('stays in its warehouse, and says why', async () => {
    const [here, there] = [
      await world.make(world.master('gudang')),
      await world.make(world.master('gudang')),
    ]
    const baki = await world.make(world.master('baki'), 'SU1', { kode_gudang: here['kode_gudang'] })
    await world.db.query(
      `insert into public.barang (kode_toko, kode_baki, kode_gudang) values ('T1', $1, $2)`,
      [baki['kode_baki'], here['kode_gudang']],
    )
    const body = { kode_gudang: there['kode_gudang'] }
    const { status, json } = await world.call('PUT', `baki/${String(baki['kode_baki'])}`, { body })
    expect([status, json.code]).toEqual([409, 'baki.berisi_barang'])
  })
})

describe('many refusals at once', () => {
  it('wait for nobody: the pool has fewer connections than there are people', async () => {
    const made = await world.make(world.master('gudang'))
    const body = { kode_gudang: made['kode_gudang'], nama_gudang: 'Kembar' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.call('POST', 'gudang', { body })),
    )
    expect(answers.map((a) => a.json.code)).toEqual(answers.map(() => 'data.sudah_ada'))
  })
})

describe('a list of thousands', () => {
  it('counts what it leaves out, and counts again after a write', async () => {
    await world.db.query(
      `insert into public.sales (kode_toko, kode_sales, nama_sales, kode_bank, nama_bank, no_rekening, nama_rekening)
       select 'T1', 'BNY' || n, 'Banyak ' || n, $1, 'B', '1', 'N' from generate_series(1, 2500) n`,
      [await world.reference('bank', 'SU1')],
    )
    const page = () =>
      world.call('GET', 'sales/get/all?search=BNY&limit=50&page=2&sort=-nama_sales')
    const first = await page()
    expect([first.json.data.length, first.json.count]).toEqual([50, 2500])
    await world.call('POST', 'sales', {
      body: { ...(await world.sample(world.master('sales'))), kode_sales: 'BNYBARU' },
    })
    expect((await page()).json.count).toBe(2501)
    const whole = await world.call('GET', 'sales/get/all')
    expect(whole.json.data.length).toBe(whole.json.count)
    expect(whole.json.count).toBeGreaterThan(2500)
  })
})

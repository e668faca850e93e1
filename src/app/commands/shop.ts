import { parseArgs } from 'node:util'
import { hariIni, tanggal } from '#kernel/shared/tanggal.ts'
import { hariPertamaDiDepan } from '#modules/toko/toko/rules.ts'
import type { Command } from '../cli-command.ts'
import { sql } from '#kernel/server/db/query.ts'
import { says } from './says.ts'
import { withDatabase } from './with-database.ts'

/** The first shop of an empty database can't be made on a screen: nobody can log in yet. */
export const shopCreate: Command = {
  name: 'shop:create',
  makes: true,
  summary:
    'shop:create --code PST --name "…" --address "…" --note PS [--city … --phone … --center --date YYYY-MM-DD]',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        code: { type: 'string' },
        name: { type: 'string' },
        address: { type: 'string' },
        note: { type: 'string' },
        city: { type: 'string' },
        phone: { type: 'string' },
        center: { type: 'boolean', default: false },
        date: { type: 'string' },
      },
    })
    const { name, address, city = null, phone = null, center } = values
    const [kode, nota] = [values.code?.toUpperCase(), values.note?.toUpperCase()]
    if (!kode || !name || !address || !nota)
      throw new Error('code, name, address and note are needed')
    if (!/^[A-Z0-9]{2}$/.test(nota))
      throw new Error('note is two letters or digits: they stand in every document number')
    const hari = values.date === undefined ? hariIni() : tanggal(values.date)
    if (hariPertamaDiDepan(hari, hariIni()))
      throw new Error(`${hari} is more than a day ahead of the clock: no shop begins there`)
    const { bukaToko } = await import('#modules/toko/toko/server/index.ts')
    await withDatabase(databaseUrl, (db) =>
      bukaToko(
        db,
        {
          kode_toko: kode,
          nama_toko: name,
          alamat_toko: address,
          kode_nota: nota,
          kota: city,
          telp: phone,
          pusat: center,
          mode_gadai: 'OFF',
        },
        hari,
      ).catch(says('another shop has that code or note')),
    )
    console.log(`${kode} created; its first business date is ${hari}`)
  },
}

/** Shops that were opened without a centre have nobody who may change what they share. */
export const shopCenter: Command = {
  name: 'shop:center',
  summary: 'shop:center PST   makes a shop the central office, which writes what all shops share',
  run: async ([code = ''], { databaseUrl }) => {
    const kode = code.toUpperCase()
    await withDatabase(databaseUrl, async (db) => {
      const changed = await db.lokal.run(sql`
        update public.toko set pusat = true, versi = versi + 1 where kode_toko = ${kode}`)
      if (changed === 0) throw new Error(`no shop ${kode}`)
      const notice = JSON.stringify({ kode_toko: kode, event: 'toko.berubah' })
      await db.lokal.run(sql`select pg_notify('kencana', ${notice})`)
    })
    console.log(`${kode} is the central office`)
  },
}

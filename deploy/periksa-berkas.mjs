/*
 * Checks the books of a shop that lie beside this file, without the program that wrote them and
 * without a network: `node periksa-berkas.mjs [FOLDER]`.
 *
 * Memeriksa berkas buku toko di folder ini, tanpa program yang menulisnya dan tanpa jaringan.
 *
 *  1. each file has the rows, bytes and SHA-256 that indeks.json names, and none is missing or added;
 *  2. each document in the ledger sums to zero in every unit (rupiah, milligram, pieces, points);
 *  3. the balance before the period and the lines of the period make the balance after it;
 *  4. each document that posted is among the documents, with what it holds;
 *  5. the numbers of a kind of document and day run from 0001 without a gap;
 *  6. each audit entry continues the chain of the entry before it, and each day ends where it says;
 *  7. the ledger lines of each document are those that its audit entry vouches for;
 *  8. the chain of seals leads from segel_awal to segel_akhir. The closing slip of each day prints its
 *     head: hold those that are told at the end against the paper.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const folder = path.resolve(process.argv[2] ?? import.meta.dirname)
const wrong = []
const say = (text) => wrong.push(text)
const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const index = JSON.parse(readFileSync(path.join(folder, 'indeks.json'), 'utf8'))

/** The rows of a file, which is digested while it is read. */
async function* rows({ nama, baris, byte, sha256: wanted }) {
  const file = path.join(folder, nama)
  if (!existsSync(file)) return say(`${nama}: the file is missing`)
  const hash = createHash('sha256')
  let [count, bytes] = [0, 0]
  const stream = createReadStream(file)
  stream.on('data', (chunk) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    if (line === '') continue
    count++
    try {
      yield JSON.parse(line)
    } catch {
      say(`${nama}: row ${count} can't be read`)
    }
  }
  if (count !== baris) say(`${nama}: ${count} rows, the index says ${baris}`)
  if (bytes !== byte || hash.digest('hex') !== wanted) say(`${nama}: it was changed`)
}

const fileOf = (nama) => index.berkas.find((b) => b.nama === nama)

/** Files that the index does not know. */
function extraFiles() {
  const known = new Set([...index.berkas.map((b) => b.nama), 'indeks.json', 'periksa-berkas.mjs'])
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => path.relative(folder, path.join(e.parentPath, e.name)).replaceAll('\\', '/'))
  for (const nama of found) if (!known.has(nama)) say(`${nama}: the index does not know this file`)
}

const daysOf = [index.dari, index.sampai].map((day) => day.slice(2).replaceAll('-', ''))

/** Numbers of all documents of the period, in the columns that the index names. */
async function readDocuments() {
  const numbers = new Set()
  let count = 0
  for (const file of index.berkas) {
    if (!file.nama.startsWith('dokumen/')) continue
    for await (const row of rows(file)) {
      count++
      for (const column of file.nomor ?? []) {
        const day = row[column]?.slice(4, 10)
        if (day >= daysOf[0] && day <= daysOf[1]) numbers.add(row[column])
      }
    }
  }
  return { numbers, count }
}

/** 5: of each kind, shop letters and day. */
function checkNumbers(numbers) {
  const last = new Map()
  for (const number of [...numbers].sort()) {
    const [day, serial] = [number.slice(0, 10), Number(number.slice(10))]
    const before = last.get(day) ?? 0
    if (serial !== before + 1) say(`${number}: number ${before + 1} of that day is missing`)
    last.set(day, serial)
  }
}

/** 2, 4 and 7: answers what moved on each account and the digests of documents. */
async function checkLedger(numbers) {
  const moved = new Map()
  const digests = new Map()
  let current
  let lines = []
  let count = 0
  const close = () => {
    if (current === undefined) return
    const sums = new Map()
    for (const l of lines) sums.set(l.satuan, (sums.get(l.satuan) ?? 0n) + BigInt(l.jumlah))
    for (const [satuan, sum] of sums)
      if (sum !== 0n) say(`${current}: its lines are ${sum} ${satuan} apart`)
    if (!numbers.has(current)) say(`${current}: it posted, and is no document of the period`)
    const parts = [lines.filter((l) => l.baris > 0), lines.filter((l) => l.baris < 0)]
    for (const part of parts) {
      if (part.length === 0) continue
      const text = part
        .map((l) => `${l.baris}|${l.akun}|${l.satuan}|${l.rincian}|${l.jumlah}\n`)
        .join('')
      const key = `${current} ${part[0].tanggal}`
      digests.set(key, [...(digests.get(key) ?? []), sha256(text).toString('hex')])
    }
  }
  for await (const line of rows(fileOf('buku.jsonl'))) {
    count++
    if (line.dokumen !== current) {
      close()
      current = line.dokumen
      lines = []
    }
    lines.push(line)
    const key = `${line.akun}\u0000${line.satuan}\u0000${line.rincian}`
    moved.set(key, (moved.get(key) ?? 0n) + BigInt(line.jumlah))
  }
  close()
  return { moved, digests, count }
}

/** 3 */
async function checkBalances(moved) {
  for await (const s of rows(fileOf('saldo.jsonl'))) {
    const key = `${s.akun}\u0000${s.satuan}\u0000${s.rincian}`
    if (BigInt(s.awal) + (moved.get(key) ?? 0n) !== BigInt(s.akhir))
      say(`${s.akun} ${s.satuan}: ${s.awal} and ${moved.get(key) ?? 0n} are not ${s.akhir}`)
    moved.delete(key)
  }
  for (const [key, sum] of moved) if (sum !== 0n) say(`${key.split('\u0000')[0]}: no balance of it`)
}

/** 6, 7 and 8 */
async function checkChain(digests) {
  const days = new Map()
  for await (const day of rows(fileOf('hari.jsonl'))) days.set(day.tanggal, day)
  let hash = Buffer.from(index.hash_awal, 'hex')
  let seal = Buffer.from(index.segel_awal, 'hex')
  let [urut, tanggal, count] = [0, '', 0]
  const heads = []
  const endDay = () => {
    if (tanggal === '') return
    const day = days.get(tanggal)
    if (!day) say(`${tanggal}: there is no such day`)
    else if (day.urut !== urut || day.hash !== hash.toString('hex'))
      say(`${tanggal}: the day ends at ${day.urut}, its entries at ${urut}`)
    days.delete(tanggal)
    heads.push([tanggal, seal.toString('hex')])
  }
  for await (const e of rows(fileOf('audit.jsonl'))) {
    count++
    if (e.tanggal !== tanggal) {
      endDay()
      tanggal = e.tanggal
      urut = 0
    }
    const name = `${e.tanggal} #${e.urut} ${e.aksi}`
    if (e.urut !== urut + 1) say(`${name}: entry ${urut + 1} is missing`)
    hash = sha256(hash, e.isi)
    if (hash.toString('hex') !== e.hash) say(`${name}: the entry was changed`)
    hash = Buffer.from(e.hash, 'hex')
    urut = e.urut
    vouch(e, digests)
    const { waktu, user_id, aksi, objek, jejak } = e
    const head = JSON.stringify([e.tanggal, e.urut, waktu, user_id, aksi, objek])
    seal = sha256(seal, sha256(head, sha256(e.isi), sha256(jejak ?? '')))
  }
  endDay()
  if (seal.toString('hex') !== index.segel_akhir)
    say('the chain of seals does not end at segel_akhir')
  for (const [key, left] of digests)
    if (left.length > 0) say(`${key}: no audit entry vouches for its ledger lines`)
  return { heads, count }
}

/** Takes the digest that an entry vouches for out of those that were found. */
function vouch(e, digests) {
  const at = e.isi.indexOf('\n')
  let told
  try {
    told = JSON.parse(e.isi.slice(at + 1))
  } catch {
    return say(`${e.tanggal} #${e.urut}: its text can't be read`)
  }
  if (!told.buku) return
  const key = `${e.isi.slice(0, at)} ${e.tanggal}`
  const left = digests.get(key) ?? []
  if (!left.includes(told.buku)) return say(`${key}: its ledger lines were changed or are gone`)
  digests.set(
    key,
    left.filter((d) => d !== told.buku),
  )
}

extraFiles()
for await (const _ of rows(fileOf('akun.jsonl')));
const { numbers, count: documents } = await readDocuments()
checkNumbers(numbers)
const { moved, digests, count: lines } = await checkLedger(numbers)
await checkBalances(moved)
const { heads, count: entries } = await checkChain(digests)

console.log(`${index.kode_toko}, ${index.dari} – ${index.sampai}`)
console.log(`${documents} rows of documents, ${lines} ledger lines, ${entries} audit entries`)
for (const [tanggal, head] of heads)
  console.log(`${tanggal}  ${(head.slice(0, 32).match(/.{4}/g) ?? []).join(' ')}`)
for (const text of wrong) console.error(text)
if (wrong.length > 0) {
  console.error(`${wrong.length} violations`)
  process.exit(1)
}
console.log('the books are in order / buku cocok')

import type { Client } from '../factories/client.ts'
import { Kasir, type Perintah } from './kasir.ts'
import { perintahBarang } from './perintah-barang.ts'
import { perintahMuka } from './perintah-muka.ts'
import { perintahService } from './perintah-service.ts'
import { perintahUang } from './perintah-uang.ts'

/** Every command that posts, as a cashier of one shop would give it. */
export function perintah(c: Client): Perintah {
  const k = new Kasir(c)
  return { ...perintahBarang(k), ...perintahUang(k), ...perintahMuka(k), ...perintahService(k) }
}

/** What areas above may call of orders and of goods on the internet. */
export { type OrderTerkunci, kunciOrder } from './order-masuk.ts'
export { bangunkan as bangunkanTayang } from './simpan-kirim-barang-online.ts'

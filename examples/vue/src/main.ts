import { loadCountertop } from '@countertop/sdk'
import { createApp } from 'vue'
import { options } from './countertop'
import Shop from './Shop.vue'
import './shop.css'

createApp(Shop).mount('#app')

// Elements that Vue has drawn by then come to life.
loadCountertop(options).catch((error: unknown) => console.error(error))

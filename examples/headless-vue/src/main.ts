import { createApp } from 'vue'
import './checkout.css'
import Shop from './Shop.vue'

createApp(Shop).mount('#app')

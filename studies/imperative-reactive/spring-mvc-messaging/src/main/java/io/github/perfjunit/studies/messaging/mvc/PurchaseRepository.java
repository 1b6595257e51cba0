package io.github.perfjunit.studies.messaging.mvc;

import org.springframework.data.repository.Repository;

interface PurchaseRepository extends Repository<Purchase, Long> {

    Purchase save(Purchase purchase);
}
